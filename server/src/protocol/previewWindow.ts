/** The preview as an editor requests it: in windows, with what a panel shows beside the values. */
import type { ParserVersion, Range } from './finding.ts';
import type { Preview, RuleState, RuleTrace } from './preview.ts';

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
  /** Some mapping begins at an object around the field, so it can have a rule for it. */
  readonly canAdd: boolean;
}

/** A value that a window shows in part; `mapper/preview` with its `path` returns the rest. */
export interface CutValue {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer to the value in the entry's data. */
  readonly path: string;
  readonly kind: 'list' | 'object' | 'text';
  /** The number of its items, members or UTF-16 code units, and how many of them are shown. */
  readonly total: number;
  readonly shown: number;
}

/** The value at one path of one entry. */
export interface PreviewPart {
  readonly entry: number;
  readonly path: string;
  /** First item, member or code unit in `value`. */
  readonly from: number;
  readonly total: number;
  /** Of a list, object or text the part from `from` on; any other value as it is. */
  readonly value: unknown;
}

/**
 * What became of a value that a rule found or made: it is in the entry as it was, or changed; the service drops it,
 * because its class has no member for it; or the rule left it out, and nothing else stands at its target.
 */
export type Fate = 'kept' | 'changed' | 'dropped' | 'leftOut';

/** What a search can be narrowed to: values of a fate, or those that differ between specification and parser. */
export type ValueFilter = Fate | 'differs';

/** The number of values of each fate, in all entries. */
export type Fates = Readonly<Record<Fate, number>>;

/** A value that a search found, or one around such a value. */
export interface FoundValue {
  /** Index of the entry, among all entries; behind the last one for those that only the other side has. */
  readonly entry: number;
  /** JSON Pointer into the entry's data. For a value that a rule left out: the object around it and the missing key. */
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

/** The matches of a search in all entries. */
export interface PreviewFound {
  /** Empty if only the fate is searched for. */
  readonly filter: string;
  readonly fate?: ValueFilter;
  /** Index of the first match in `values`. */
  readonly from: number;
  /** The number of matches. Values inside of a match are not counted, except in a search for a fate. */
  readonly total: number;
  /** A page of matches in the order of the entries, each behind the values around it. */
  readonly values: readonly FoundValue[];
}

/** One rule of the mapper with its outcomes in all instances of its mapping. */
export interface RuleSummary {
  readonly section: string;
  readonly rule: string;
  readonly source: string | null;
  readonly target: string | null;
  /** Range of the rule's key and value in the mapper. */
  readonly range: Range;
  readonly states: Readonly<Partial<Record<RuleState, number>>>;
  /** The reason of the first instance in which it did not simply copy its source. */
  readonly why?: string;
}

/** One mapping and how many sections it made. */
export interface SectionSummary {
  readonly section: string;
  readonly schema: string;
  /** Range of the mapping's key in the mapper. */
  readonly range: Range;
  readonly instances: number;
  readonly candidates: number;
  readonly rejected: number;
  /** The reason of the first rejection. */
  readonly why?: string;
}

/** The type of a class's member. */
export interface MemberType {
  /** A type, with `[]` for each dimension; a class's name for a sub section. */
  readonly type: string;
  readonly unit?: string;
  /** Class of a sub section. */
  readonly section?: string;
}

/** What a panel shows besides the values. */
export interface PreviewDetails {
  /** URIs of the mapper and of the data file. */
  readonly mapperUri: string;
  readonly dataUri: string;
  readonly sections: readonly SectionSummary[];
  readonly rules: readonly RuleSummary[];
  /** By class, then by member, for the classes of the sections shown. */
  readonly types: Readonly<Record<string, Readonly<Record<string, MemberType>>>>;
}

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

/** A window of a mapper's entries, as the editor gets it. */
export interface PreviewWindow extends Preview {
  /** The number of all entries. */
  readonly total: number;
  /** Index of the first entry in `entries`. */
  readonly from: number;
  /** Values that are larger than the window shows. */
  readonly cut: readonly CutValue[];
  /** Only with `path`; then there are no entries. */
  readonly part?: PreviewPart;
  /** Only with `filter` or `fate`; then there are no entries. */
  readonly found?: PreviewFound;
  /** Only with `marks`. */
  readonly marks?: readonly RuleMark[];
  /** Only with `marks`, for the specification's entries. */
  readonly fates?: Fates;
  /** Only with `details` and `coverage`. */
  readonly unread?: readonly UnreadField[];
  /** Only with `details`; `trace` then has the rules of the shown values. */
  readonly details?: PreviewDetails;
  /** Only with `details`: the parser that the mapper is checked against, if one is known. */
  readonly target?: ParserVersion;
  /** Why there is nothing to show (no sample, unreadable file), as a sentence. */
  readonly problem?: string;
  /** The version of the mapper that ranges apply to; absent for a mapper that is not open. */
  readonly documentVersion?: number;
}

/** Request: the entries that a mapper makes of a data file. */
export const previewRequest = 'mapper/preview';
export interface PreviewParams {
  /** The mapper, or a data file, whose mapper is found by class key. */
  readonly uri: string;
  /** The data file; without it the mapper's active sample. */
  readonly dataUri?: string;
  /** First entry, from 0; with `path` the first item of the value at that path. */
  readonly from?: number;
  /** The most entries, and items of each list; default 200. */
  readonly count?: number;
  /** Lists are complete, and findings are left out: for clients that write all entries page by page. */
  readonly whole?: boolean;
  /** Only the part of one entry at this JSON Pointer. */
  readonly path?: string;
  /** Index of the entry of `path`; default 0. */
  readonly entry?: number;
  /** Adds the origins of values; long texts, wide objects and deep values are shortened as well. */
  readonly details?: boolean;
  /** Adds the unread data fields. */
  readonly coverage?: boolean;
  /** Adds findings about the values and their fates: for clients that have the entries already, because these take longer. */
  readonly marks?: boolean;
  /**
   * `parser`: the entries that the service's parser would write, with `crash` and `parser` beside them; what the engine
   * records of a mapping (trace, coverage, states of rules, origins of values) is of the specification's meaning, and
   * empty then.
   */
  readonly as?: PreviewAs;
  /** Default: the version in the setting `compat`, or `next` if that is off. */
  readonly parserVersion?: ParserVersion;
  /**
   * Only matches of this text by name, value, class or rule, in all entries: from the match `from` on, at most `count`.
   */
  readonly filter?: string;
  /** Only values of this fate, in all entries, in the same way; with `filter` those that match both. */
  readonly fate?: ValueFilter;
}

/** The entries by the specification, or those that the parser in service would write. */
export type PreviewAs = 'spec' | 'parser';

/** Request: counts of the preview for every data file of a mapper. */
export const previewSummaryRequest = 'mapper/previewSummary';
export interface PreviewSummaryParams {
  readonly uri: string;
}

export interface PreviewSummaryRow {
  readonly uri: string;
  /** As shown to the user. */
  readonly data: string;
  readonly entries: number;
  /** The number of findings in the data file, and in the mapper with this data file. */
  readonly errors: number;
  readonly warnings: number;
  /** Why nothing could be mapped, as a sentence. */
  readonly problem?: string;
  /** The same for the parser in the setting `compat`; absent if that is off. */
  readonly parser?: {
    readonly entries: number;
    /** Why it stops. */
    readonly stops?: string;
  };
}

export interface PreviewSummary {
  readonly rows: readonly PreviewSummaryRow[];
  /** The number of data files; more than rows if there are very many. */
  readonly total: number;
}

/** Notification, server to client: the last preview of this mapper is stale. */
export const previewChangedNotification = 'mapper/previewChanged';
export interface PreviewChangedParams {
  readonly uri: string;
}
