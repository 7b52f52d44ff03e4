/** Sorts the keys of mappings, rules and conditions in the order of the specification. */
import * as l10n from '@vscode/l10n';
import { type JsonMember, type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { classKey, conditionKeys, ruleKeys, versionKey } from '../../mapper/keys.ts';
import type { Condition, MapperFile, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { spanFrom } from '../../mapper/span.ts';
import { type Replacement, replacedWithin } from './jsonEdit.ts';
import { sectionOrder } from './quickFixes.ts';
import { type Refactoring, sectionAt } from './refactoring.ts';

/**
 * Sorts the mapping around the cursor, with its rules and subsections. The order of rules and mappings is kept, because
 * it has a meaning.
 */
export const sortKeys: Refactoring = {
  kind: 'refactor.rewrite.sortKeys',
  *offers({ mapper, selection }) {
    const section = sectionAt(mapper, selection);
    if (section === undefined) return;
    const replacements = sectionChanges(mapper, section);
    if (replacements.length > 0) yield { title: l10n.t('Sort the keys of "{0}"', section.name), replacements };
  },
};

/** Sorts the whole file, as a source action. */
export const sortAllKeys: Refactoring = {
  kind: 'source.sortKeys.mapper',
  *offers({ mapper }) {
    const replacements = fileChanges(mapper);
    if (replacements.length > 0) yield { title: l10n.t('Sort the keys of all mappings'), replacements };
  },
};

function fileChanges(mapper: MapperFile): readonly Replacement[] {
  const { root, sections } = mapper;
  const inner = sections.flatMap((section) => sectionChanges(mapper, section));
  return root ? sorted(mapper, root, [classKey, versionKey], inner) : [];
}

function sectionChanges(mapper: MapperFile, { node, rules, subsections }: SectionMapping): readonly Replacement[] {
  const inner = [
    ...rules.flatMap((rule) => ruleChanges(mapper, rule)),
    ...subsections.flatMap((each) => sectionChanges(mapper, each)),
  ];
  return sorted(mapper, node, sectionOrder, inner);
}

function ruleChanges(mapper: MapperFile, { form, node, conditions = [] }: Rule): readonly Replacement[] {
  if (form !== 'explicit' || node === undefined) return [];
  return sorted(
    mapper,
    node,
    ruleKeys,
    conditions.flatMap((each) => conditionChanges(mapper, each)),
  );
}

function conditionChanges(mapper: MapperFile, { form, node }: Condition): readonly Replacement[] {
  const flat = form === 'flat' ? [node] : [...membersOf(node)].flatMap(({ value }) => (value ? [value] : []));
  return form === 'malformed' ? [] : flat.flatMap((each) => sorted(mapper, each, conditionKeys, []));
}

/**
 * Members are exchanged, the text between them is kept. Objects with duplicate names are left alone, because the last
 * one counts.
 */
function sorted(
  mapper: MapperFile,
  object: JsonNode,
  order: readonly string[],
  inner: readonly Replacement[],
): readonly Replacement[] {
  const members = [...membersOf(object)];
  const wanted = members.toSorted((one, other) => rank(one, order) - rank(other, order));
  const isSorted = members.every((member, index) => member === wanted[index]);
  if (isSorted || new Set(members.map(({ name }) => name)).size < members.length) return inner;
  return members.flatMap((member, index) => {
    const other = wanted[index];
    if (other === undefined) return [];
    const [from, to] = [spanFrom(mapper, other.key, other.value), spanFrom(mapper, member.key, member.value)];
    const own = inner.filter(({ offset }) => offset >= from.offset && offset < from.offset + from.length);
    const content = replacedWithin(mapper.text, from, own);
    return content === mapper.text.slice(to.offset, to.offset + to.length) ? [] : [{ ...to, content }];
  });
}

function rank({ name }: JsonMember, order: readonly string[]): number {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
}
