/** A mapper as the parser represents it after reading the file. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { PyDict } from '../python/pyValue.ts';

/** A member of the mapper's JSON. If a name is repeated, this is the last of its members. */
export interface ReadMember {
  readonly key: JsonNode;
  readonly value: JsonNode;
}

export type ReadMembers = ReadonlyMap<string, ReadMember>;

export interface ReadCondition {
  readonly name: string;
  readonly path: string | undefined;
  readonly pattern: string | undefined;
  readonly node: JsonNode;
  readonly members: ReadMembers;
  /** The condition's object has further members, which are not read. */
  readonly hasOthers: boolean;
}

/**
 * An entry of `repeat_keys` or `match_key`: a path, or an object of patterns; `code` is text that Python evaluates to
 * such an object.
 */
export interface ReadKey {
  readonly text: string;
  readonly patterns: PyDict | undefined;
  readonly node: JsonNode;
}

/** A rule; members are undefined if they are missing or null. */
export interface ReadRule {
  readonly name: string;
  readonly isCompact: boolean;
  readonly source: string | undefined;
  readonly target: string | undefined;
  readonly defaultValue: string | undefined;
  readonly useRule: string | undefined;
  readonly targetType: string | undefined;
  readonly conditions: readonly ReadCondition[];
  /** `match_key`, `match_key1` …, up to the first gap. */
  readonly matchKeys: readonly (readonly ReadKey[])[];
  readonly key: JsonNode;
  readonly node: JsonNode;
  readonly members: ReadMembers;
}

export interface ReadPath {
  /** Undefined for null. */
  readonly text: string | undefined;
  readonly node: JsonNode;
}

export interface ReadMapping {
  readonly name: string;
  readonly key: JsonNode;
  readonly node: JsonNode;
  readonly members: ReadMembers;
  readonly schema: string | undefined;
  readonly mainKey: string | undefined;
  readonly isArchive: boolean;
  readonly repeats: boolean;
  /** Undefined if there are none. */
  readonly rules: readonly ReadRule[] | undefined;
  readonly paths: readonly ReadPath[];
  readonly keys: readonly ReadKey[];
  readonly subsections: readonly ReadMapping[];
}

/**
 * Returns the node of a rule's member. If the member is missing, returns the node of the rule's key. For a rule in
 * compact form, returns the node of the rule's value for `target` and the node of the rule's key for any other member.
 */
export function ruleNode(rule: ReadRule, name: string): JsonNode {
  if (rule.isCompact) return name === 'target' ? rule.node : rule.key;
  return rule.members.get(name)?.value ?? rule.key;
}

/** Returns the node of a mapping's member. If the member is missing, returns the node of the mapping's key. */
export function mappingNode(mapping: ReadMapping, name: string): JsonNode {
  return mapping.members.get(name)?.value ?? mapping.key;
}
