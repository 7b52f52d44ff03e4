/** The keys of mappings, rules and conditions in the order in which the specification names them. */
import * as l10n from '@vscode/l10n';
import { conditionKeys, ruleKeys } from '../../checks/knownKeys.ts';
import { type JsonMember, type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { classKey, versionKey } from '../../mapper/keys.ts';
import type { Condition, MapperFile, Rule, SectionMapping } from '../../mapper/types.ts';
import type { Replacement } from '../jsonEdit.ts';
import { replacedWithin } from '../jsonLayout.ts';
import { sectionOrder } from '../quickFixes.ts';
import { memberSpan, type Refactoring, sectionAt } from './refactoring.ts';

/** Sorts the mapping around the cursor, with its rules and subsections. The order of rules and mappings has a meaning and stays. */
export const sortKeys: Refactoring = {
  kind: 'refactor.rewrite.sortKeys',
  *offers({ mapper, text, selection }) {
    const section = sectionAt(mapper.sections, selection);
    if (section === undefined) return;
    const replacements = sectionChanges(text, section);
    if (replacements.length > 0) yield { title: l10n.t('Sort the keys of `{0}`', section.name), replacements };
  },
};

/** The same for the whole file, as a source action. */
export const sortAllKeys: Refactoring = {
  kind: 'source.sortKeys.mapper',
  *offers({ mapper, text }) {
    const replacements = fileChanges(text, mapper);
    if (replacements.length > 0) yield { title: l10n.t('Sort the keys of all mappings'), replacements };
  },
};

function fileChanges(text: string, { root, sections }: MapperFile): readonly Replacement[] {
  const inner = sections.flatMap((section) => sectionChanges(text, section));
  return root ? sorted(text, root, [classKey, versionKey], inner) : [];
}

function sectionChanges(text: string, { node, rules, subsections }: SectionMapping): readonly Replacement[] {
  const inner = [
    ...rules.flatMap((rule) => ruleChanges(text, rule)),
    ...subsections.flatMap((each) => sectionChanges(text, each)),
  ];
  return sorted(text, node, sectionOrder, inner);
}

function ruleChanges(text: string, { form, node, conditions = [] }: Rule): readonly Replacement[] {
  if (form !== 'explicit' || node === undefined) return [];
  return sorted(
    text,
    node,
    ruleKeys,
    conditions.flatMap((each) => conditionChanges(text, each)),
  );
}

function conditionChanges(text: string, { form, node }: Condition): readonly Replacement[] {
  const flat = form === 'flat' ? [node] : [...membersOf(node)].flatMap(({ value }) => (value ? [value] : []));
  return form === 'malformed' ? [] : flat.flatMap((each) => sorted(text, each, conditionKeys, []));
}

/** Members change their places; what stands between them stays. Of duplicate names the last counts, so these stay. */
function sorted(
  text: string,
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
    const [from, to] = [memberSpan(other.key, other.value), memberSpan(member.key, member.value)];
    const own = inner.filter(({ offset }) => offset >= from.offset && offset < from.offset + from.length);
    const content = replacedWithin(text, from, own);
    return content === text.slice(to.offset, to.offset + to.length) ? [] : [{ ...to, content }];
  });
}

function rank({ name }: JsonMember, order: readonly string[]): number {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
}
