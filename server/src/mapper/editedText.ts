/** A mapping after an edit of one of its texts: only what the text is a part of is read anew. */
import type { JsonMember, JsonNode, TreeEdit } from './jsonTree.ts';
import { matchKeyNames } from './keys.ts';
import { parseMatchKeys, parseRule } from './parseRules.ts';
import { lastByName, located, locatedItems, nonEmpty } from './readNode.ts';
import type { Rule, SectionMapping, TextMember } from './types.ts';

export interface EditedSection {
  readonly section: SectionMapping;
  readonly member: TextMember;
}

/**
 * @param section top-level mapping that holds the text, as it was before the edit
 * @returns undefined where the edit is more than one text, or one that other parts depend on
 */
export function editedText(section: SectionMapping, edit: TreeEdit): EditedSection | undefined {
  const { before, now } = edit;
  if (now.type !== 'string' || section.subsections.length > 0) return undefined;
  // From the mapping's member down: its value, of `rules` then the rule's, then that of the rule's member.
  const member = partAt(edit, 1);
  const rule = partAt(edit, 2);
  const ruleMember = partAt(edit, 3);
  if (member === undefined || valueIn(section, nameOf(member)) !== (member === now ? before : member)) return undefined;
  if (nameOf(member) !== 'rules') return editedMember(section, nameOf(member));
  const ruleBefore = rule === now ? before : rule;
  const index = section.rules.findIndex(({ node }) => node === ruleBefore);
  const old = section.rules[index];
  if (old === undefined || rule === undefined) return undefined;
  const name = ruleMember ? ruleMembers.get(nameOf(ruleMember)) : 'target';
  const edited = withText(old, name, edit) ?? parseRule({ name: old.name, key: old.key, value: rule });
  if (name === undefined || edited.form !== old.form) return undefined;
  return { section: { ...section, rules: section.rules.with(index, edited) }, member: name };
}

/** The text that was edited, or what holds it there. */
function partAt({ way }: TreeEdit, depth: number): JsonNode | undefined {
  return way[depth]?.value;
}

/** A rule whose text of one member is another; undefined for members that are more than their text. */
function withText(rule: Rule, member: TextMember | undefined, { before: old, now }: TreeEdit): Rule | undefined {
  if (member !== 'source' && member !== 'target' && member !== 'target_type') return undefined;
  const before = rule.members.get(member);
  // A compact rule has no members; of two of a name the first does not count.
  if (before === undefined || before.value !== old) return undefined;
  // As nodes are, members are taken over from the version before.
  (rule.members as Map<string, JsonMember>).set(member, { name: before.name, key: before.key, value: now });
  return { ...rule, [member === 'target_type' ? 'targetType' : member]: located(now) };
}

function valueIn(section: SectionMapping, name: string): JsonNode | undefined {
  return section.members.get(name)?.value;
}

/** The name of the member that a value belongs to. */
function nameOf(value: JsonNode): string {
  const name: unknown = value.parent?.children?.[0]?.value;
  return value.parent?.type === 'property' && typeof name === 'string' ? name : '';
}

/** Texts of the mapping itself. */
function editedMember(section: SectionMapping, name: string): EditedSection | undefined {
  const members = lastByName(section.node);
  const value = members.get(name)?.value;
  switch (name) {
    case 'schema':
      return { section: { ...section, members, schema: located(value) }, member: name };
    case 'repeat_paths':
      return { section: { ...section, members, repeatPaths: locatedItems(value) }, member: name };
    case 'repeat_keys':
      return { section: { ...section, members, repeatKeys: nonEmpty(parseMatchKeys(value)) }, member: name };
    default:
      return undefined;
  }
}

const ruleMembers: ReadonlyMap<string, TextMember> = new Map<string, TextMember>([
  ...(['source', 'target', 'default_value', 'conditions', 'target_type'] as const).map((name) => [name, name] as const),
  ...matchKeyNames.map((name) => [name, 'match_key'] as const),
]);
