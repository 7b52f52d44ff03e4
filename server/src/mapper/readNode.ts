/** Reads single values of a mapper file (docs/mapper-reference.md#values). */
import { itemsOf, type JsonMember, type JsonNode, memberFrom, membersOf, textOf } from './jsonTree.ts';
import type { Located } from './mapperFile.ts';

/**
 * Members by name; of duplicates the last value counts, in the position of the first (docs/mapper-reference.md#values).
 */
export function lastByName(node: JsonNode | undefined): Map<string, JsonMember> {
  const members = new Map<string, JsonMember>();
  if (node?.type !== 'object' || node.children === undefined) return members;
  for (const property of node.children) {
    const member = memberFrom(property);
    if (member !== undefined) members.set(member.name, member);
  }
  return members;
}

/** Like `lastByName`, as a list. */
export function distinctMembers(node: JsonNode | undefined): readonly JsonMember[] {
  const members = membersOf(node);
  return hasDuplicates(members) ? [...lastByName(node).values()] : members;
}

/** Does a name occur twice? */
export function hasDuplicates(members: readonly JsonMember[]): boolean {
  return new Set(members.map(({ name }) => name)).size < members.length;
}

/** true, false, or their two spellings as text (docs/mapper-reference.md#values); undefined for anything else. */
export function readBoolean(node: JsonNode | undefined): boolean | undefined {
  if (node?.type === 'boolean') return node.value as boolean;
  if (node?.type !== 'string') return undefined;
  if (node.value === 'True' || node.value === 'true') return true;
  return node.value === 'False' || node.value === 'false' ? false : undefined;
}

/** The items of a list-valued key; a lone value is read as a list of one. */
export function listOf(node: JsonNode | undefined): readonly JsonNode[] {
  if (node === undefined) return [];
  return node.type === 'array' ? itemsOf(node) : [node];
}

/** A non-empty string with its node. */
export function located(node: JsonNode | undefined): Located<string> | undefined {
  const value = textOf(node);
  return node && value !== undefined ? { value, node } : undefined;
}

/** Undefined for an empty list: `[]` counts as an absent key. */
export function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The strings of a list-valued key, including empty ones; undefined if there are none. */
export function locatedItems(node: JsonNode | undefined): readonly Located<string>[] | undefined {
  const strings = listOf(node).filter(({ type }) => type === 'string');
  return nonEmpty(strings.map((item) => ({ value: item.value as string, node: item })));
}
