/** Reads single values of a mapper file (docs/mapper-reference.md#values). */
import { itemsOf, type JsonMember, type JsonNode, membersOf, textOf } from './jsonTree.ts';
import type { Located } from './mapperFile.ts';

/**
 * Returns the members of an object by name. If a name occurs several times, the member has the last value and the
 * position of the first occurrence (docs/mapper-reference.md#values).
 */
export function lastByName(node: JsonNode | undefined): Map<string, JsonMember> {
  return new Map(membersOf(node).map((member) => [member.name, member]));
}

/** Returns whether a name occurs more than once. */
export function hasDuplicates(members: readonly JsonMember[]): boolean {
  return new Set(members.map(({ name }) => name)).size < members.length;
}

/**
 * Reads a boolean. True and false may also be written as text, each in two spellings
 * (docs/mapper-reference.md#values). Returns undefined for any other value.
 */
export function readBoolean(node: JsonNode | undefined): boolean | undefined {
  if (node?.type === 'boolean') return node.value as boolean;
  if (node?.type !== 'string') return undefined;
  if (node.value === 'True' || node.value === 'true') return true;
  return node.value === 'False' || node.value === 'false' ? false : undefined;
}

/** Returns the items of a key whose value is a list. A single value is read as a list with one item. */
export function listOf(node: JsonNode | undefined): readonly JsonNode[] {
  if (node === undefined) return [];
  return node.type === 'array' ? itemsOf(node) : [node];
}

/** Returns a non-empty string together with its node, or undefined for any other node. */
export function located(node: JsonNode | undefined): Located<string> | undefined {
  const value = textOf(node);
  return node && value !== undefined ? { value, node } : undefined;
}

/** Returns the list, or undefined if the list is empty, because `[]` counts as an absent key. */
export function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/**
 * Returns the strings of a key whose value is a list, including empty strings, or undefined if there are no strings.
 */
export function locatedItems(node: JsonNode | undefined): readonly Located<string>[] | undefined {
  const strings = listOf(node).filter(({ type }) => type === 'string');
  return nonEmpty(strings.map((item) => ({ value: item.value as string, node: item })));
}
