/** Reads fields of the mapper with the types of the parser's own sections. */
import { type JsonNode, membersOf, spelling } from '../../mapper/jsonTree.ts';
import type { StopCode } from '../events.ts';
import { convertTo, fieldText } from '../python/convert.ts';
import { pythonText } from '../python/pythonText.ts';
import { isDict, namesOf, type PyValue } from '../python/pyValue.ts';
import { readJson } from '../python/readJson.ts';
import { Stop } from '../stop.ts';
import type { Member, Members, ReadKey } from './mapping.ts';

/** Reads values of the mapper's tree with the spelling of their numbers. */
export class FieldReader {
  value(node: JsonNode): PyValue {
    const read = readJson(spelling(node), { size: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY });
    return read.kind === 'value' ? read.value : null;
  }

  /** Undefined if it is null or missing. @throws Stop */
  text(member: Member | undefined, code: StopCode): string | undefined {
    return member && this.nodeText(member.value, code);
  }

  /** @throws Stop */
  nodeText(node: JsonNode, code: StopCode): string | undefined {
    const value = this.value(node);
    const text = fieldText(value);
    if (text === undefined && value !== null) throw new Stop('ValueError', code, node);
    return text;
  }

  /** Undefined if the field does not accept the value; false if it is null or missing. */
  boolean(member: Member | undefined): boolean | undefined {
    if (member === undefined) return false;
    const value = convertTo('bool', this.value(member.value));
    return value === undefined ? undefined : value === true;
  }

  /** What Python iterates over: items of a list, letters of a text, names of an object. @throws Stop */
  items(node: JsonNode, code: StopCode): readonly PyValue[] {
    const value = this.value(node);
    if (Array.isArray(value)) return value;
    if (typeof value === 'string') return [...value];
    if (isDict(value)) return namesOf(value);
    throw new Stop('TypeError', code, node);
  }

  /** An entry of `repeat_keys` or `match_key`. @throws Stop */
  keys(node: JsonNode, code: StopCode): readonly ReadKey[] {
    return this.items(node, code).map((item, index) => ({
      text: pythonText(item),
      patterns: isDict(item) ? item : undefined,
      node: itemNode(node, index),
    }));
  }
}

/** Returns the node of an item in a list. If the node isn't a list or has no such item, returns the node itself. */
export function itemNode(node: JsonNode, index: number): JsonNode {
  return (node.type === 'array' ? node.children?.[index] : undefined) ?? node;
}

/** Returns the members of an object by name, as they are in a Python dictionary. Incomplete members are omitted. */
export function readMembers(node: JsonNode | undefined): Members {
  const members = new Map<string, Member>();
  for (const { name, key, value } of membersOf(node)) if (value) members.set(name, { key, value });
  return members;
}
