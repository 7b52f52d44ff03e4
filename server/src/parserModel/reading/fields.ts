/** Reads fields of the mapper with the types of the parser's own sections. */
import { type JsonNode, membersOf, spelling } from '../../mapper/jsonTree.ts';
import type { Reason } from '../notes.ts';
import { fieldText } from '../python/convert.ts';
import { pythonText } from '../python/pythonText.ts';
import { isDict, namesOf, type PyValue } from '../python/pyValue.ts';
import { readJson } from '../python/readJson.ts';
import { Stop } from '../stop.ts';
import type { ReadKey, ReadMember, ReadMembers } from './mapping.ts';

/** Returns the value of a node, with the spelling of its numbers. */
export function nodeValue(node: JsonNode): PyValue {
  const read = readJson(spelling(node), { size: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY });
  return read.kind === 'value' ? read.root : null;
}

/**
 * Returns the text of a field, or undefined if it is null or missing.
 * @throws Stop if the field doesn't accept the value
 */
export function memberText(member: ReadMember | undefined, code: Reason): string | undefined {
  return member && nodeText(member.value, code);
}

/**
 * Returns the text that a field stores for a node, or undefined for null.
 * @throws Stop if the field doesn't accept the value
 */
export function nodeText(node: JsonNode, code: Reason): string | undefined {
  const value = nodeValue(node);
  const text = fieldText(value);
  if (text === undefined && value !== null) throw new Stop('ValueError', code, node);
  return text;
}

/**
 * Returns what Python iterates over: items of a list, letters of a text, names of an object.
 * @throws Stop if Python can't iterate over the value
 */
export function nodeItems(node: JsonNode, code: Reason): readonly PyValue[] {
  const value = nodeValue(node);
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return [...value];
  if (isDict(value)) return namesOf(value);
  throw new Stop('TypeError', code, node);
}

/**
 * Returns the entries of `repeat_keys` or of a match key.
 * @throws Stop if Python can't iterate over the value
 */
export function nodeKeys(node: JsonNode, code: Reason): readonly ReadKey[] {
  return nodeItems(node, code).map((item, index) => ({
    text: pythonText(item),
    patterns: isDict(item) ? item : undefined,
    node: itemNode(node, index),
  }));
}

/** Returns the node of an item in a list. If the node isn't a list or has no such item, returns the node itself. */
export function itemNode(node: JsonNode, index: number): JsonNode {
  return (node.type === 'array' ? node.children?.[index] : undefined) ?? node;
}

/** Returns the members of an object by name, as they are in a Python dictionary. Incomplete members are omitted. */
export function readMembers(node: JsonNode | undefined): ReadMembers {
  const members = new Map<string, ReadMember>();
  for (const { name, key, value } of membersOf(node)) if (value) members.set(name, { key, value });
  return members;
}
