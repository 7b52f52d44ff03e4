/** Completion of targets and `main_key`: members of schema classes, segment by segment. */
import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { dottedParentOf } from '../../mapper/dottedParent.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { mayNameUnit } from '../../matching/unitFields.ts';
import { isWritable, type Member } from '../../schema/knowledge.ts';
import { unitsLike } from '../../schema/units.ts';
import type { MapperView } from '../mapperView.ts';
import { classOfMember, schemaMember } from '../memberLookup.ts';
import { segmentsOf, withoutIndices } from '../ranges.ts';
import { basesOf, nodesAt } from './bases.ts';
import { quantityRanking, type RankedQuantity, reasonsText } from './rankQuantities.ts';
import { abbreviate, type Suggestion, valueSuggestion } from './suggestion.ts';

const unitName = 'tempunits';

interface Named {
  /** The segments before the one that is being typed. */
  readonly names: readonly string[];
  /** Offset of the segment that is being typed. */
  readonly from: number;
}

function namedOf(typed: string): Named {
  const from = typed.lastIndexOf('.') + 1;
  const names = from === 0 ? [] : typed.slice(0, from - 1).split('.');
  return { names: names.map(withoutIndices), from };
}

/**
 * Returns suggestions for a target: the members of the class that the typed segments lead to. After `tempunits`, only
 * quantities that have a unit are suggested.
 */
export function targets(
  view: MapperView,
  section: SectionMapping,
  typed: string,
  rule: Rule | undefined,
): readonly Suggestion[] {
  const schema = section.schema?.value ?? '';
  const { names, from } = namedOf(typed);
  const isUnit = names[0] === unitName;
  const below = isUnit ? names.slice(1) : names;
  const used = new Set(section.rules.flatMap(({ target }) => target?.value ?? []));
  used.delete(rule?.target?.value ?? '');
  const prefix = typed.slice(0, from);
  const members = membersBelow(view, schema, below).filter(
    (member) => isWritable(member) && (!isUnit || takesUnit(member)),
  );
  const fitting = below.length === 0 ? fittingFor(view, section, rule, schema) : new Map<string, RankedQuantity>();
  const suggestions = members.map((member): Suggestion => {
    const item = memberItem(schema, below, member, from);
    const usual = (used.has(prefix + member.name) ? 2 : 0) + (member.kind === 'subSection' ? 1 : 0);
    const fit = fitting.get(member.name);
    if (fit === undefined || isUnit) return { ...item, rank: usual + fewFit };
    const detail = abbreviate(`${item.detail} · ${reasonsText(fit.reasons, fit.isSure)}`);
    return { ...item, detail, rank: usual + fewFit * (1 - Math.min(1, fit.score)) };
  });
  if (names.length > 0 || !members.some(takesUnit)) return suggestions;
  return [...suggestions, unitItem(mayNameUnit(rule?.source?.value ?? '') ? -1 : 4)];
}

/** Ranks are integers, so scores are rounded: what fits a field comes before what only might. */
const fewFit = 0.9;

/** How well each quantity fits the field that the rule reads. */
function fittingFor(
  view: MapperView,
  section: SectionMapping,
  rule: Rule | undefined,
  schema: string,
): ReadonlyMap<string, RankedQuantity> {
  const source = rule?.source?.value ?? '';
  if (source === '') return new Map();
  const bases = basesOf(view, section);
  return quantityRanking(view.schemas, schema)(nodesAt(bases, source, view.budget), bases);
}

const unitItem = (rank: number): Suggestion => ({
  label: unitName,
  kind: CompletionItemKind.Unit,
  detail: l10n.t('unit of a quantity'),
  rank,
  write: { as: 'part', from: 0, text: unitName },
});

/** Returns suggestions for the `default_value` of a rule that writes the unit of a quantity. */
export function defaultUnits(
  { schemas }: MapperView,
  section: SectionMapping,
  rule: Rule | undefined,
): readonly Suggestion[] {
  const [first, ...quantity] = (rule?.target?.value ?? '').split('.').map(withoutIndices);
  const own = first === unitName ? schemas.unitOf(section.schema?.value ?? '', quantity) : undefined;
  return own === undefined
    ? []
    : unitsLike(own).map((unit) => valueSuggestion(unit, undefined, CompletionItemKind.Unit));
}

function takesUnit({ kind, facts }: Member): boolean {
  return kind === 'subSection' || facts.unit !== null;
}

/**
 * Returns suggestions for `main_key`. The sub sections of the parent's class come first. The only suggested quantities
 * are references, because archives can be attached to them.
 */
export function mainKeys(view: MapperView, section: SectionMapping, typed: string): readonly Suggestion[] {
  const { names, from } = namedOf(typed);
  const siblings = section.parent?.subsections ?? view.mapper.sections.filter(({ isMain }) => !isMain);
  const used = new Set(siblings.filter((each) => each !== section).flatMap(({ mainKey }) => mainKey?.value ?? []));
  const prefix = typed.slice(0, from);
  const { schema, below } = ownerOf(view, section, names);
  return membersBelow(view, schema, below)
    .filter((member) => member.kind === 'subSection' || classOfMember(member) !== undefined)
    .map((member) => ({
      ...memberItem(schema, below, member, from),
      rank: (used.has(prefix + member.name) ? 2 : 0) + (member.kind === 'quantity' ? 1 : 0),
    }));
}

/**
 * The class at which a `main_key` begins: of the mapping whose own key is its longest prefix, or else of the parent.
 */
function ownerOf(
  { mapper, plan }: MapperView,
  section: SectionMapping,
  names: readonly string[],
): { readonly schema: string; readonly below: readonly string[] } {
  if (section.parent) return { schema: section.parent.schema?.value ?? '', below: names };
  const parent = dottedParentOf(mapper, `${names.join('.')}.`, section);
  if (parent === undefined) return { schema: plan.main?.schema ?? '', below: names };
  return { schema: parent.schema?.value ?? '', below: names.slice(segmentsOf(parent.mainKey?.value ?? '').length) };
}

function membersBelow({ schemas }: MapperView, schema: string, names: readonly string[]): readonly Member[] {
  if (schema === '') return [];
  if (names.length === 0) return schemas.membersOf(schema).list;
  const path = classOfMember(schemaMember(schemas, schema, names));
  return path === undefined ? [] : schemas.membersOf(path).list;
}

function memberItem(schema: string, names: readonly string[], member: Member, from: number): Suggestion {
  const { name, kind } = member;
  return {
    label: name,
    kind: kind === 'quantity' ? CompletionItemKind.Field : CompletionItemKind.Struct,
    detail: abbreviate(memberDetail(member)),
    about: { kind: 'member', schema, names: [...names, name] },
    write: { as: 'part', from, text: name },
  };
}

/** Formats the type of a member, such as `float64 [*] in gram` or `ProcessStep, repeated`. */
export function memberDetail({ kind, facts }: Member): string {
  if (kind === 'subSection') {
    const name = facts.section?.split('.').at(-1) ?? l10n.t('sub section of unknown class');
    return facts.repeats ? l10n.t('{0}, repeated', name) : name;
  }
  const shape = facts.shape.length > 0 ? ` [${facts.shape.join(', ')}]` : '';
  const unit = facts.unit ? l10n.t(' in {0}', facts.unit) : '';
  const target = facts.target ? l10n.t(' to {0}', facts.target.split('.').at(-1) ?? '') : '';
  return `${facts.type}${target}${shape}${unit}`;
}
