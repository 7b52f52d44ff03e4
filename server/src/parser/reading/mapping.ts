/** A mapper as the parser holds it once it has read the file. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { PyDict } from '../python/values.ts';

/** A member of the mapper's JSON: of a repeated name the last value counts. */
export interface Member {
  readonly key: JsonNode;
  readonly value: JsonNode;
}

export type Members = ReadonlyMap<string, Member>;

export interface ReadCondition {
  readonly name: string;
  readonly path: string | undefined;
  readonly pattern: string | undefined;
  readonly node: JsonNode;
  readonly members: Members;
  /** The object that holds the condition has more members, which are not read. */
  readonly hasOthers: boolean;
}

/** An entry of `repeat_keys` or `match_key`: a path, or an object of patterns; `code` text that Python reads as one. */
export interface ReadKey {
  readonly text: string;
  readonly patterns: PyDict | undefined;
  readonly node: JsonNode;
}

/** What the parser holds of a rule; undefined for what is missing or null. */
export interface ReadRule {
  readonly name: string;
  readonly isCompact: boolean;
  readonly source: string | undefined;
  readonly target: string | undefined;
  readonly defaultValue: string | undefined;
  readonly useRule: string | undefined;
  readonly targetType: string | undefined;
  readonly conditions: readonly ReadCondition[];
  /** `match_key`, `match_key1` …, without a gap. */
  readonly matchKeys: readonly (readonly ReadKey[])[];
  readonly key: JsonNode;
  readonly node: JsonNode;
  readonly members: Members;
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
  readonly members: Members;
  readonly schema: string | undefined;
  readonly mainKey: string | undefined;
  readonly isArchive: boolean;
  readonly repeats: boolean;
  /** Undefined where there are none. */
  readonly rules: readonly ReadRule[] | undefined;
  readonly paths: readonly ReadPath[];
  readonly keys: readonly ReadKey[];
  readonly subsections: readonly ReadMapping[];
}

/** The node that says something of a rule: a member of it, or the rule where it says that in the compact form. */
export function ruleNode(rule: ReadRule, name: string): JsonNode {
  if (rule.isCompact) return name === 'target' ? rule.node : rule.key;
  return rule.members.get(name)?.value ?? rule.key;
}

/** The value of a member of a mapping, or the mapping's key. */
export function mappingNode(mapping: ReadMapping, name: string): JsonNode {
  return mapping.members.get(name)?.value ?? mapping.key;
}
