/** The requests of the preview: entries as a client shows or writes them, and a part of one. */
import type { Finding, ParserVersion, Range } from './finding.ts';
import type { Preview, RuleState, Trace } from './preview.ts';

/** The entries by the specification, by a version of the parser, or by the version that the mapper is checked against (else `next`). */
export type PreviewAs = 'spec' | 'parser' | ParserVersion;

/** What a request of the preview is about. */
export interface PreviewSource {
  /** The mapper, or a data file, whose mapper is found by class key. */
  readonly uri: string;
  /** The data file; without it the mapper's active sample. */
  readonly dataUri?: string;
  /** Default `spec`. What the engine records of a mapping (trace, marks, unread fields) is of the specification's meaning. */
  readonly as?: PreviewAs;
}

/** A range of the entries, or of the items of a value. */
export interface PreviewParams extends PreviewSource {
  /** The first one, from 0. */
  readonly from?: number;
  /** The most entries, and items of each list; default 200. The limits of other values grow with it. */
  readonly count?: number;
}

/** A value that an answer has in part; `mapper/previewPart` returns the rest. */
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

/**
 * Request with `PreviewParams`: the entries that a mapper makes of a data file, in the shape of the command line. Lists
 * longer than `count` are cut, and so are very long texts, wide objects and deep values.
 */
export const previewRequest = 'mapper/preview';
export interface PreviewAnswer extends Preview {
  /**
   * Findings of the mapper in this data file, and of the data file itself. If the data file has more than 100,000
   * characters, the specification's entries do not wait for those about a parser, and no entries for those of the data
   * file.
   */
  readonly findings: readonly Finding[];
  /** The number of all entries. */
  readonly total: number;
  /** Index of the first entry in `entries`. */
  readonly from: number;
  readonly cut: readonly CutValue[];
  /** The outcomes of rules for the values in `entries`, each with its range, and the first candidates of each mapping. */
  readonly trace: Trace;
  /** The parser that the mapper is checked against, if one is known. */
  readonly target?: ParserVersion;
  /** Absent if there is no data file that can be mapped. */
  readonly details?: PreviewDetails;
  /** Why there is nothing to show, or not all (no sample, invalid JSON), as a sentence. */
  readonly problem?: string;
  /** The version of the mapper that ranges apply to; absent for a mapper that is not open. */
  readonly documentVersion?: number;
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

/** What is known of the mapping besides its values. */
export interface PreviewDetails {
  /** URIs of the mapper and of the data file. */
  readonly mapperUri: string;
  readonly dataUri: string;
  readonly sections: readonly SectionSummary[];
  readonly rules: readonly RuleSummary[];
  /** By class, then by member, for the classes of the sections shown. */
  readonly types: Readonly<Record<string, Readonly<Record<string, MemberType>>>>;
}

/** Request: the part of one entry at a path; null if there is no such value. */
export const previewPartRequest = 'mapper/previewPart';
export interface PreviewPartParams extends PreviewParams {
  /** Index of the entry. */
  readonly entry: number;
  /** JSON Pointer into the entry's data. */
  readonly path: string;
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
  /** Values inside of `value` that are cut. */
  readonly cut: readonly CutValue[];
  readonly trace: Trace;
}

export type PreviewPartResult = PreviewPart | null;

/** Notification, server to client: the last preview of this mapper is stale. */
export const previewChangedNotification = 'mapper/previewChanged';
export interface PreviewChangedParams {
  readonly uri: string;
}
