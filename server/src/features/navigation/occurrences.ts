/** Occurrences of a name in a mapper, for references, highlights and renames. */
import type { Span } from '../../mapper/jsonTree.ts';
import type { MapperFile, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { type MapperPart, partAt, partsOf, partsOfSection } from '../../mapper/parts.ts';
import { spanIn, spanInString } from '../../mapper/span.ts';
import { innerSpan } from '../ranges.ts';

interface Occurrence {
  /** The span between the quotes, or a part of it. */
  readonly span: Span;
  readonly role: 'declaration' | 'read' | 'write';
}

/**
 * Returns the occurrences of the item at an offset, in document order. The result is empty if there is no such item.
 */
export function occurrencesAt(mapper: MapperFile, offset: number): readonly Occurrence[] {
  const part = partAt(mapper, offset);
  const found = part ? occurrencesOf(mapper, part) : [];
  return found.toSorted((one, other) => one.span.offset - other.span.offset);
}

function occurrencesOf(mapper: MapperFile, part: MapperPart): readonly Occurrence[] {
  switch (part.kind) {
    case 'classKey':
      return [whole(mapper, part, 'declaration')];
    case 'sectionName':
      return mappingName(mapper, part.section);
    case 'mainKey':
      return sameMainKey(mapper, part.section);
    case 'ruleName':
      return ruleName(mapper, part.section, part.rule);
    case 'useRule': {
      const used = referencedRule(mapper, String(part.node.value));
      return used ? ruleName(mapper, used.section, used.rule) : [];
    }
    case 'schema':
      return sameText(mapper, partsOf(mapper), ['schema'], part, 'read');
    case 'target':
      return sameText(mapper, partsOfSection(part.section), ['target'], part, 'write');
    case 'source':
    case 'conditionPath':
      return sameText(mapper, partsOfSection(part.section), ['source', 'conditionPath'], part, 'read');
    case 'repeatPath':
      return sameText(mapper, partsOf(mapper), ['repeatPath'], part, 'read');
    case 'topKey':
    case 'version':
    case 'sectionKey':
    case 'flag':
    case 'presentKey':
    case 'matchField':
    case 'matchPattern':
    case 'defaultValue':
    case 'targetType':
    case 'ruleKey':
    case 'conditionKey':
    case 'conditionPattern':
      return [];
  }
}

function whole(mapper: MapperFile, { node }: MapperPart, role: Occurrence['role']): Occurrence {
  return { span: innerSpan(mapper, node), role };
}

/** Paths and targets are compared inside of one mapping only: elsewhere the same text refers to something else. */
function sameText(
  mapper: MapperFile,
  parts: Iterable<MapperPart>,
  kinds: readonly MapperPart['kind'][],
  part: MapperPart,
  role: Occurrence['role'],
): readonly Occurrence[] {
  const section = 'section' in part ? part.section : undefined;
  const isAnywhere = part.kind === 'schema' || part.kind === 'repeatPath';
  return [...parts]
    .filter((each) => kinds.includes(each.kind) && each.node.value === part.node.value)
    .filter((each) => isAnywhere || ('section' in each && each.section === section))
    .map((each) => whole(mapper, each, role));
}

/**
 * Returns the key of the mapping and each `use_rule` that refers to the mapping. Only top-level mappings can be
 * referred to.
 */
export function mappingName(mapper: MapperFile, section: SectionMapping): readonly Occurrence[] {
  const own: Occurrence = { span: innerSpan(mapper, section.key), role: 'declaration' };
  if (section.parent) return [own];
  const references = new Set(section.rules.map((rule) => `#${section.name}.${rule.name}`));
  return [own, ...usesOf(mapper, (reference) => references.has(reference), 1, section.name.length)];
}

/** Returns the name of the rule and each `use_rule` that refers to the rule. */
export function ruleName(mapper: MapperFile, section: SectionMapping, rule: Rule): readonly Occurrence[] {
  const own: Occurrence = { span: innerSpan(mapper, rule.key), role: 'declaration' };
  if (section.parent) return [own];
  const reference = `#${section.name}.${rule.name}`;
  return [own, ...usesOf(mapper, (each) => each === reference, section.name.length + 2, rule.name.length)];
}

/** Finds the rule that a `use_rule` refers to, with its mapping. */
export function referencedRule(
  { sections }: MapperFile,
  reference: string,
): { readonly section: SectionMapping; readonly rule: Rule } | undefined {
  return sections
    .flatMap((section) => section.rules.map((rule) => ({ section, rule })))
    .find(({ section, rule }) => reference === `#${section.name}.${rule.name}`);
}

function usesOf(
  mapper: MapperFile,
  isIntended: (reference: string) => boolean,
  offset: number,
  length: number,
): readonly Occurrence[] {
  return [...partsOf(mapper)]
    .filter(({ kind, node }) => kind === 'useRule' && isIntended(String(node.value)))
    .map(({ node }) => ({ span: spanIn(mapper, spanInString(node, offset, length)), role: 'read' }));
}

/** Mappings with this `main_key`, or with a dotted one that begins with it. */
function sameMainKey(mapper: MapperFile, section: SectionMapping): readonly Occurrence[] {
  const key = section.mainKey?.value;
  if (key === undefined) return [];
  const siblings = section.parent ? section.parent.subsections : mapper.sections;
  return siblings.flatMap(({ mainKey }): Occurrence[] => {
    if (mainKey === undefined || (mainKey.value !== key && !mainKey.value.startsWith(`${key}.`))) return [];
    const role = mainKey.value === key ? 'write' : 'read';
    return [{ span: spanIn(mapper, spanInString(mainKey.node, 0, key.length)), role }];
  });
}
