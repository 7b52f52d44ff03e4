/** What a client requests about all values of a preview: matches of a search, findings, and fields that nothing reads. */
import type { RuleTrace } from './preview.ts';
import type { MemberType, PreviewParams } from './previewRequests.ts';

/**
 * What became of a value that a rule found or made: it is in the entry as it was, or changed; the service drops it,
 * because its class has no member for it; or the rule left it out, and nothing else stands at its target.
 */
export type ValueOutcome = 'kept' | 'changed' | 'dropped' | 'omitted';

/** What a search can be narrowed to: values of an outcome, or those that differ between specification and parser. */
export type ValueFilter = ValueOutcome | 'differs';

/** The number of values of each outcome, in all entries. */
export type OutcomeCounts = Readonly<Record<ValueOutcome, number>>;

/** A value that a search found, or one around such a value. */
export interface FoundValue {
  /** Index of the entry, among all entries; behind the last one for those that only the other side has. */
  readonly entry: number;
  /** JSON Pointer into the entry's data. For a value that a rule omitted: the object around it and the missing key. */
  readonly path: string;
  readonly isFit: boolean;
  /** Nothing is here: a rule left it out, or only the other side has it. */
  readonly isMissing?: true;
  /** In a search for differences: what the other side has here; null for nothing. */
  readonly differs?: Pick<FoundValue, 'kind' | 'size' | 'value'> | null;
  readonly kind: 'list' | 'object' | 'leaf';
  /** Items, members, or UTF-16 code units of a text. */
  readonly size: number;
  /** Only for a leaf; long text is shortened. */
  readonly value?: string | number | boolean | null;
  /** Name of an entry's file. */
  readonly file?: string;
  /** Class of a section. */
  readonly schema?: string;
  readonly type?: MemberType;
  /** The rule that made the value, or a value around it; `path` is that of the value that it made. */
  readonly origin?: RuleTrace;
}

/** Request: the matches of a search in all entries, from the match `from` on; null if there are no entries. */
export const previewSearchRequest = 'mapper/previewSearch';
export interface PreviewSearchParams extends PreviewParams {
  /** A text in name, value, class or rule; may be empty with an outcome. */
  readonly filter: string;
  /** Only values of this outcome; with a text those that match both. */
  readonly outcome?: ValueFilter;
}

/** The matches of a search in all entries. */
export interface PreviewFound {
  /** Empty if only the outcome is searched for. */
  readonly filter: string;
  readonly outcome?: ValueFilter;
  /** Index of the first match in `values`. */
  readonly from: number;
  /** The number of matches. Values inside of a match are not counted, except in a search for an outcome. */
  readonly total: number;
  /** A page of matches in the order of the entries, each behind the values around it. */
  readonly values: readonly FoundValue[];
}

export type PreviewSearchResult = PreviewFound | null;

/** A finding about the values that a rule writes. */
export interface RuleMark {
  readonly section: string;
  readonly rule: string;
  /** `dropped`: the class has no member for them; `doubtful`: something should be checked. */
  readonly effect: 'dropped' | 'doubtful';
  /** Code of the finding. */
  readonly code: string;
  readonly message: string;
}

/** A data field that nothing reads, as shown in a panel. */
export interface UnreadField {
  /** JSON Pointer, list indices written `*`, as in {@link Coverage}. */
  readonly field: string;
  /** The field as a path of a mapper: `layers[*]."Stärke".value`. */
  readonly path: string;
  /** JSON Pointer to the first such value in the data file. */
  readonly pointer: string;
  /** That value; long text is shortened, lists and objects are empty. */
  readonly value: string | number | boolean | null | readonly never[] | Readonly<Record<string, never>>;
  /** Some mapping begins at an object around the field or around its list, so there can be a rule for it. */
  readonly canAdd: boolean;
}

/** The data fields that nothing reads. */
export interface UnreadFields {
  /** The number of all fields. */
  readonly total: number;
  readonly fields: readonly UnreadField[];
}

/**
 * Request with `PreviewSource`: what is known of all values of the specification's entries and of all data fields; null
 * if there are no entries. Takes longer than the entries.
 */
export const previewMarksRequest = 'mapper/previewMarks';
export interface PreviewMarks {
  readonly marks: readonly RuleMark[];
  readonly outcomes: OutcomeCounts;
  readonly unread: UnreadFields;
}

export type PreviewMarksResult = PreviewMarks | null;
