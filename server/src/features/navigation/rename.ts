/**
 * Rename of class keys (in mappers and data files), of mappings and of rules, with the `use_rule` that refer to them.
 */
import * as l10n from '@vscode/l10n';
import { type JsonNode, memberOf, type Span } from '../../mapper/jsonTree.ts';
import { classKey, mainSchemaKey, versionKey } from '../../mapper/keys.ts';
import type { MapperFile, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { type MapperPart, partAt } from '../../mapper/parts.ts';
import { offsetIn } from '../../mapper/span.ts';
import { canChangeName, keepsReferences } from '../codeActions/keyChange.ts';
import { innerSpan } from '../ranges.ts';
import { mappingName, referencedRule, ruleName } from './occurrences.ts';

/** Why something cannot be renamed, as a sentence for the user. */
export interface RenameRefusal {
  readonly refused: string;
}

/** The thing to rename. */
type Renamed =
  | { readonly kind: 'classKey'; readonly name: string; readonly span: Span }
  | { readonly kind: 'mapping'; readonly name: string; readonly span: Span; readonly section: SectionMapping }
  | {
      readonly kind: 'rule';
      readonly name: string;
      readonly span: Span;
      readonly section: SectionMapping;
      readonly rule: Rule;
    };

/**
 * Returns the item at an offset if it can be renamed, or the reason why nothing can be renamed there.
 * @param offset the offset in the mapper's text, in UTF-16 code units
 */
export function findRenamable(mapper: MapperFile, offset: number): Renamed | RenameRefusal {
  if (mapper.errors.length > 0)
    return { refused: l10n.t("The file isn't valid JSON. Correct it first, so that all references can be found.") };
  const part = partAt(mapper, offset);
  if (part === undefined) return { refused: nothingHere() };
  const span = innerSpan(mapper, part.node);
  switch (part.kind) {
    case 'classKey':
      if (mapper.classKey === undefined) return { refused: l10n.t('The class key is missing or empty.') };
      return { kind: 'classKey', name: mapper.classKey.value, span };
    case 'sectionName':
      return mappingAt(part.section, span);
    case 'ruleName':
      return ruleAt(part.section, part.rule, span);
    case 'useRule':
      return usedAt(mapper, part, offset);
    case 'conditionKey':
    case 'conditionPath':
    case 'conditionPattern':
    case 'defaultValue':
    case 'flag':
    case 'mainKey':
    case 'matchField':
    case 'matchPattern':
    case 'presentKey':
    case 'repeatPath':
    case 'ruleKey':
    case 'schema':
    case 'sectionKey':
    case 'source':
    case 'target':
    case 'targetType':
    case 'topKey':
    case 'version':
      return { refused: (reasons[part.kind] ?? nothingHere)() };
  }
}

const nothingHere = (): string => l10n.t('Only class keys, mappings and rules can be renamed.');
const fixedKey = (): string => l10n.t('The keys of a mapper have fixed names.');
const ofData = (): string => l10n.t("This is a field of the data, which can't be renamed here.");
const ofSchema = (): string => l10n.t("This is a part of the schema, which can't be renamed here.");

const reasons: Readonly<Partial<Record<MapperPart['kind'], () => string>>> = {
  topKey: fixedKey,
  sectionKey: fixedKey,
  ruleKey: fixedKey,
  conditionKey: fixedKey,
  source: ofData,
  conditionPath: ofData,
  presentKey: ofData,
  matchField: ofData,
  repeatPath: ofData,
  target: ofSchema,
  mainKey: ofSchema,
  schema: ofSchema,
};

function mappingAt(section: SectionMapping, span: Span): Renamed | RenameRefusal {
  if (section.isMain && section.name === mainSchemaKey)
    return { refused: l10n.t('The main mapping must be called "{0}".', mainSchemaKey) };
  return { kind: 'mapping', name: section.name, span, section };
}

function ruleAt(section: SectionMapping, rule: Rule, span: Span): Renamed | RenameRefusal {
  if (rule.form !== 'explicit') return { refused: ofData() };
  return { kind: 'rule', name: rule.name, span, section, rule };
}

/** The mapping or the rule in `#mapping.rule`. */
function usedAt(mapper: MapperFile, { node }: MapperPart, offset: number): Renamed | RenameRefusal {
  const used = referencedRule(mapper, String(node.value));
  if (used === undefined) return { refused: l10n.t("This doesn't refer to a rule of this mapper.") };
  const { section, rule } = used;
  const start = offsetIn(mapper, node) + 2;
  const end = start + section.name.length;
  // A name with escapes is longer in the text, so the boundary is uncertain; the mapping's name is the safer choice.
  if (offset <= end) return mappingAt(section, { offset: start, length: section.name.length });
  return ruleAt(section, rule, { offset: end + 1, length: rule.name.length });
}

/**
 * Returns the spans in this mapper that a rename changes. If a class key is renamed, the caller handles the files that
 * use the key.
 */
export function renamedSpans(mapper: MapperFile, renamed: Renamed): readonly Span[] {
  if (renamed.kind === 'classKey') return [renamed.span];
  const found =
    renamed.kind === 'mapping' ? mappingName(mapper, renamed.section) : ruleName(mapper, renamed.section, renamed.rule);
  return found.map(({ span }) => span);
}

/** Returns the reason why the new name isn't allowed, or undefined if the name is allowed. */
export function nameFault(mapper: MapperFile, renamed: Renamed, name: string): string | undefined {
  if (name.trim() === '') return l10n.t('Enter a name.');
  if (name !== name.trim()) return l10n.t("The name can't begin or end with a space.");
  if (renamed.kind === 'classKey' || name === renamed.name) return undefined;
  const { section } = renamed;
  const around = containerOf(mapper, renamed);
  if (renamed.kind === 'mapping' && !section.parent) {
    // At the top level, a name of this form stands for something else unless the member looks like a mapping.
    const isReserved = /^[$_]/.test(name) && !section.members.has('schema') && !section.members.has('rules');
    if (isReserved || [classKey, versionKey, mainSchemaKey].includes(name))
      return l10n.t('The name "{0}" is reserved.', name);
  }
  if (memberOf(around, name))
    return renamed.kind === 'rule'
      ? l10n.t('A rule "{0}" already exists.', name)
      : l10n.t('A member "{0}" already exists.', name);
  if (!canChangeName(around, renamed.name, name)) return repeatedName(renamed.name);
  return keepsReferences(mapper, renamed, name) ? undefined : l10n.t('"use_rule" would refer to another rule.');
}

/** The object that has the mapping or the rule as a member. */
function containerOf(mapper: MapperFile, renamed: Exclude<Renamed, { kind: 'classKey' }>): JsonNode | undefined {
  const { section, kind } = renamed;
  if (kind === 'rule') return section.members.get('rules')?.value;
  return section.parent ? section.parent.members.get('subsections')?.value : mapper.root;
}

function repeatedName(name: string): string {
  return l10n.t(
    '"{0}" occurs several times, so another value would get effect. Remove the members that have no effect first.',
    name,
  );
}
