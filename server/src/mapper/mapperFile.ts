/**
 * The parsed mapper file, as engine, checks and features use it: its effective values, each with its node
 * (specification 2.2, 2.3).
 */
import type { JsonMember, JsonNode, JsonSyntaxError } from './jsonTree.ts';
import type { PlacedTrees } from './span.ts';

/** An effective value with its node. */
export interface Located<T> {
  readonly value: T;
  readonly node: JsonNode;
}

export interface MapperFile extends PlacedTrees {
  readonly text: string;
  readonly root: JsonNode | undefined;
  /** With spans in the document. */
  readonly errors: readonly JsonSyntaxError[];
  readonly limit: 'size' | 'depth' | undefined;
  /** Brackets and quotes are balanced, so members are attributed to the right objects. */
  readonly isBalanced: boolean;
  /** A non-empty class key. */
  readonly classKey: Located<string> | undefined;
  /** The member, with any value. */
  readonly classKeyMember: JsonMember | undefined;
  readonly versionMember: JsonMember | undefined;
  /** `$json_mapper_version`, 1 when it is missing or no positive integer. */
  readonly version: number;
  /**
   * Top-level mappings in key order (docs/mapper-reference.md#the-file). A mapping with the same text in another
   * version is the same object.
   */
  readonly sections: readonly SectionMapping[];
  /** Top-level members that aren't mappings, without the `$json_…` keys. */
  readonly otherMembers: readonly JsonMember[];
  /** Members that the next version may reuse; for text that cannot be split, those of the version before. */
  readonly rootMembers: readonly RootMember[];
}

/** One member with what depends on its text alone; shared by all versions with the same text. */
export interface RootMember {
  /** From the name's quote to the value's end. */
  readonly text: string;
  /** The tree of `{` + text + `}`. */
  readonly tree: JsonNode;
  readonly errors: readonly JsonSyntaxError[];
  readonly member: JsonMember;
  /** Undefined for a member that isn't a mapping. */
  readonly section: SectionMapping | undefined;
}

export interface SectionMapping {
  readonly name: string;
  /** Names from the top-level mapping down, joined by `/`. */
  readonly path: string;
  readonly key: JsonNode;
  readonly node: JsonNode;
  /** The enclosing mapping under whose `subsections` this one stands. */
  readonly parent: SectionMapping | undefined;
  /** Every member by name; of duplicates the last. */
  readonly members: ReadonlyMap<string, JsonMember>;
  readonly schema: Located<string> | undefined;
  readonly mainKey: Located<string> | undefined;
  /** Only a top-level mapping can be the main one. */
  readonly isMain: boolean;
  readonly repeats: boolean;
  readonly isArchive: boolean;
  /** Undefined if none can be read. */
  readonly repeatPaths: readonly Located<string>[] | undefined;
  readonly repeatKeys: readonly MatchKey[] | undefined;
  readonly rules: readonly Rule[];
  readonly subsections: readonly SectionMapping[];
  /** A rule of the mapping, or of a subsection, has `use_rule`, so an edit elsewhere may change what it means. */
  readonly usesRules: boolean;
}

/**
 * An entry of `repeat_keys` or `match_key`: a path that must exist, or fields with their patterns
 * (docs/mapper-reference.md#repeat_keys).
 */
export type MatchKey =
  | { readonly kind: 'present'; readonly path: Located<string> }
  | { readonly kind: 'match'; readonly node: JsonNode; readonly fields: readonly MatchField[] };

export interface MatchField {
  readonly field: Located<string>;
  readonly pattern: Located<string>;
}

/** The values of a rule's keys, which `use_rule` can give to another rule; undefined for absent keys. */
export interface RuleValues {
  readonly source: Located<string> | undefined;
  readonly target: Located<string> | undefined;
  /** Of any JSON type but null. */
  readonly defaultValue: Located<unknown> | undefined;
  /** Undefined for an empty list as well. */
  readonly conditions: readonly Condition[] | undefined;
  readonly targetType: Located<string> | undefined;
  /** By wildcard: `match_key` at 0, `match_key1` at 1 … */
  readonly matchKeys: readonly (readonly MatchKey[] | undefined)[];
}

export const noValues: RuleValues = {
  source: undefined,
  target: undefined,
  defaultValue: undefined,
  conditions: undefined,
  targetType: undefined,
  matchKeys: [],
};

export interface Rule extends RuleValues {
  readonly name: string;
  readonly key: JsonNode;
  /** Undefined while the value is not typed yet. */
  readonly node: JsonNode | undefined;
  readonly form: 'compact' | 'explicit' | 'neither';
  readonly members: ReadonlyMap<string, JsonMember>;
  readonly useRule: Located<string> | undefined;
}

export interface Condition {
  readonly node: JsonNode;
  readonly form: 'flat' | 'wrapped' | 'malformed';
  /** One for the flat form, one for each name of the wrapped form; none for a malformed condition. */
  readonly tests: readonly ConditionTest[];
}

export interface ConditionTest {
  readonly name: string | undefined;
  /** Undefined for the rule's own source. */
  readonly path: Located<string> | undefined;
  readonly pattern: Located<string>;
}

/** Returns every mapping and subsection. Each mapping comes before its subsections. */
export function allSections(sections: readonly SectionMapping[]): readonly SectionMapping[] {
  return sections.flatMap((section) =>
    section.subsections.length === 0 ? section : [section, ...allSections(section.subsections)],
  );
}
