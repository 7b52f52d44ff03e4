/** The requests of the preview: a bounded tree of the entries as a panel shows it, and whole entries. */
import type { FileParams, NotificationType, RequestType } from './connection.ts';
import type { Finding, ParserVersion, Range } from './finding.ts';
import type { MapperIdentity, ParserCrash, ParserRun, Preview, RuleState } from './preview.ts';

/** The entries by the specification, by a version of the parser, or by the version that the mapper is checked against (else `next`). */
export type PreviewAs = 'spec' | 'parser' | ParserVersion;

/** What a request of the preview is about. */
export interface PreviewSource {
  /** The mapper, or a data file, whose mapper is found by class key. */
  readonly uri: string;
  /** The data file; without it the mapper's active sample. */
  readonly dataUri?: string;
  /** The reading whose entries are wanted; default `spec`. */
  readonly as?: PreviewAs;
}

/** The values of a tree by default, and at most. */
export const previewLimits = { usual: 5_000, most: 100_000 } as const;

export interface PreviewParams extends PreviewSource {
  /** The most values in the tree. */
  readonly limit?: number;
  /** False if the unread fields aren't shown: the answer is without them, because they take time to find. */
  readonly unread?: boolean;
}

/**
 * Request with `PreviewParams`: everything that a panel shows. Lists and objects in the tree are cut to their first
 * values, but values that are changed, dropped, omitted or different stay, up to 500 of them. With the usual limit the
 * whole answer has less than 1,000,000 UTF-16 code units of JSON, and more in proportion with a larger one.
 */
export const previewRequest = 'mapper/preview' as RequestType<PreviewParams, PreviewAnswer>;
/** What a parser would do that the mapper isn't checked against. */
export interface UncheckedParser {
  /** How many findings it would add. */
  readonly findings: number;
  /** How many entries it would write, of how many by the specification. */
  readonly written: number;
  readonly specified: number;
  /** What stops it first, if something does. */
  readonly crash?: ParserCrash;
}

export interface PreviewAnswer {
  readonly version: 1;
  readonly mapper: MapperIdentity;
  /** The data file; null when there is none to map. */
  readonly data: string | null;
  /** URIs of the mapper and of the data file; absent without an entry. */
  readonly mapperUri?: string;
  readonly dataUri?: string;
  /** URIs of the data files that the mapper is bound to, the active one first. */
  readonly samples: readonly string[];
  readonly entries: readonly PreviewTreeEntry[];
  /** The number of all entries of this reading. */
  readonly total: number;
  /** How many items are left out of these lists, if some are; the first ones are there. */
  readonly omitted?: Readonly<Record<'samples' | 'sections' | 'rules' | 'findings', number>>;
  /** A limit was reached, so that what would have been made after it is missing: the counts are too small. */
  readonly isCut?: true;
  /** The number of values in the tree, if it hasn't all values. */
  readonly cut?: { readonly shown: number };
  readonly sections: readonly SectionSummary[];
  readonly rules: readonly RuleSummary[];
  readonly outcomes: OutcomeCounts;
  /** Absent if they weren't wanted. */
  readonly unread?: UnreadFields;
  /** Findings of the mapper in this data file, and of the data file itself. */
  readonly findings: readonly Finding[];
  /** The parser that the mapper is checked against, if one is known. */
  readonly target?: ParserVersion;
  /** While no parser is known: what NOMAD's newest parser would do with the mapper, if it would add findings. */
  readonly unchecked?: UncheckedParser;
  /** The reading that the entries are compared with: the parser that is checked against, or the specification. */
  readonly other?: {
    readonly as: 'spec' | ParserVersion;
    readonly total: number;
    readonly crash?: ParserCrash;
    readonly isCut?: boolean;
  };
  /** With `as: 'parser'`: the parser stops. The entries are those that were written before. */
  readonly crash?: ParserCrash;
  /** With `as: 'parser'`: what the entries do not show. */
  readonly parser?: Omit<ParserRun, 'unknown'>;
  /** Why there is nothing to show, or not all (no sample, invalid JSON), as a sentence. */
  readonly problem?: string;
  /** The version of the mapper that ranges apply to; absent for a mapper that is not open. */
  readonly documentVersion?: number;
}

/**
 * What became of a value that a rule found or made: it is in the entry as it was, or changed; the service drops it,
 * because its class has no member for it; or the rule left it out, and nothing else stands at its target.
 */
export type ValueOutcome = 'kept' | 'changed' | 'dropped' | 'omitted';

/** What a panel can show alone: values of an outcome, or those that differ between two readings. */
export type ValueFilter = ValueOutcome | 'differs';

/**
 * The number of values of each outcome, in all entries. Outcomes are about the specification's entries; in those of a
 * parser only `differs` is counted.
 */
export type OutcomeCounts = Readonly<Record<ValueFilter, number>>;

export type Scalar = string | number | boolean | null;

/** A value in an entry, or one that is missing there. */
export interface PreviewValue {
  /** The name of a member, or the index of an item; for an omitted value the missing keys, joined by dots. */
  readonly name: string;
  /** Absent for a list or an object, and for a value that is missing. */
  readonly value?: Scalar;
  /** The items or members that the tree has. */
  readonly children?: readonly PreviewValue[];
  readonly isList?: true;
  /**
   * The number of all items, members or UTF-16 code units, and how many of the first ones the tree has. Children beyond
   * these are there for their outcome.
   */
  readonly cut?: { readonly total: number; readonly shown: number };
  /** The class of a section. */
  readonly schema?: string;
  readonly type?: string;
  readonly unit?: string;
  /** Index in `rules`: the rule that wrote the value or one around it, or that left it out; perhaps one that is omitted. */
  readonly rule?: number;
  /** JSON Pointer into the data file. */
  readonly source?: string;
  /** Of a value that the rule itself wrote or left out. */
  readonly outcome?: ValueOutcome;
  /** What the rule did, and why, if it did not simply copy. */
  readonly state?: RuleState;
  readonly why?: string;
  /** What the other reading has here, if that differs; empty if it has nothing. */
  readonly differs?: OtherValue;
}

/** A value of the other reading: a scalar, the size of a list or object, or the file of an entry. */
export interface OtherValue {
  readonly value?: Scalar;
  readonly size?: number;
  readonly isList?: true;
  readonly file?: string;
}

/** An entry as a tree. One that only the other reading has is without children. */
export interface PreviewTreeEntry extends PreviewValue {
  readonly section: string;
  readonly schema: string;
  readonly isMain: boolean;
  readonly file: string;
  /** For an entry of the parser: the file that the specification gives this entry, if that is another one. */
  readonly specifiedFile?: string;
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
  /** A finding about the values that the rule writes. */
  readonly finding?: RuleFinding;
}

export interface RuleFinding {
  /** `dropped`: the class has no member for the values; `doubtful`: something should be checked. */
  readonly effect: 'dropped' | 'doubtful';
  readonly code: string;
  readonly message: string;
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

/** A data field that nothing reads. */
export interface UnreadField {
  /** JSON Pointer, list indices written `*`, as in {@link Coverage}. */
  readonly field: string;
  /** The field as a path of a mapper: `layers[*]."Stärke".value`. */
  readonly path: string;
  /** JSON Pointer to the first such value in the data file. */
  readonly pointer: string;
  /** That value; long text is shortened, lists and objects are empty. */
  readonly value: Scalar | readonly never[] | Readonly<Record<string, never>>;
  /** Some mapping begins at an object around the field or around its list, so there can be a rule for it. */
  readonly canAdd: boolean;
}

/** The data fields that nothing reads. */
export interface UnreadFields {
  /** The number of all fields. */
  readonly total: number;
  /** The number of those that nothing reads. */
  readonly count: number;
  /** The first of these. */
  readonly fields: readonly UnreadField[];
}

/** Request with `EntriesParams`: whole entries in the shape of the command line, some at a time. */
export const entriesRequest = 'mapper/entries' as RequestType<EntriesParams, EntriesAnswer>;
export interface EntriesParams extends PreviewSource {
  /** Index of the first entry in the answer; default 0. */
  readonly from?: number;
}

export interface EntriesAnswer
  extends Pick<Preview, 'version' | 'mapper' | 'data' | 'entries' | 'crash' | 'parser' | 'isCut'> {
  readonly mapperUri?: string;
  readonly dataUri?: string;
  /** The number of all entries. */
  readonly total: number;
  readonly from: number;
  /** Why there is nothing, or not all, as a sentence. */
  readonly problem?: string;
}

/**
 * Notification, server to client. `schemas`: the known schema classes changed, or all sources are read. `expectedFiles`:
 * the last answer to `mapper/expectedFiles` may be stale.
 */
export const changedNotification = 'mapper/changed' as NotificationType<ChangedParams>;
export interface ChangedParams {
  readonly what: 'schemas' | 'expectedFiles';
}

/** Notification, server to client: the last preview of this mapper is stale. */
export const previewChangedNotification = 'mapper/previewChanged' as NotificationType<FileParams>;
