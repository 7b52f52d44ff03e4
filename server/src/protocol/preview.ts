/** The entries that a mapper makes of a data file, complete and with what happened to each value. */
import type { Finding, ParserVersion, Range } from './finding.ts';

/** One entry that the mapper makes (docs/mapper-reference.md#archives). */
export interface PreviewEntry {
  /** Name of the mapping that made it; nested ones joined by `/`. */
  readonly section: string;
  readonly schema: string;
  readonly isMain: boolean;
  readonly file: string;
  /** For an entry of the parser: the file that the specification gives this entry, if that is another one. */
  readonly specifiedFile?: string;
  readonly data: { readonly m_def: string; readonly [name: string]: unknown };
}

export type RuleState = 'copied' | 'defaulted' | 'converted' | 'unset' | 'skipped' | 'overwritten';

/** The outcome of one rule in one instance of its mapping. */
export interface RuleTrace {
  readonly section: string;
  readonly rule: string;
  /** Index in `entries`; null when the instance is in no entry. */
  readonly entry: number | null;
  /** JSON Pointer into the entry's data, or null. */
  readonly path: string | null;
  /** JSON Pointer into the data file, or null. */
  readonly source: string | null;
  readonly state: RuleState;
  readonly why?: string;
}

/** One object that `repeat_paths` found. */
export interface CandidateTrace {
  readonly section: string;
  /** JSON Pointer into the data file, or null for an object that a function made. */
  readonly path: string | null;
  readonly accepted: boolean;
  readonly why?: string;
}

export interface Trace {
  readonly rules: readonly RuleTrace[];
  readonly candidates: readonly CandidateTrace[];
  /** The rest isn't told, because its texts or its time reach a limit. */
  readonly isCut?: true;
}

/** Which data fields are read, and which rules never found a value. List indices are written `*`. */
export interface Coverage {
  readonly read: number;
  readonly total: number;
  readonly unread: readonly string[];
  readonly unused: readonly { readonly section: string; readonly rule: string }[];
}

export interface MapperIdentity {
  readonly file: string;
  readonly key: string | null;
  readonly version: number;
}

/** What `mapper preview --format json` prints. */
export interface Preview {
  readonly version: 1;
  readonly mapper: MapperIdentity;
  /** The data file; null when there is none to map. */
  readonly data: string | null;
  readonly entries: readonly PreviewEntry[];
  readonly findings: readonly Finding[];
  /** With `as: 'parser'`: the parser stops. The entries are those that were written before. */
  readonly crash?: ParserCrash;
  /** With `as: 'parser'`: what the entries do not show. */
  readonly parser?: ParserRun;
  /** A limit was reached, so that what would have been made after it is missing. */
  readonly isCut?: true;
  /** On the command line: values that the service drops, because their class has no member for them. */
  readonly dropped?: readonly ValuePlace[];
  readonly trace?: Trace;
  readonly coverage?: Coverage;
}

/** The exception with which the parser ends. */
export interface ParserCrash {
  /** While the mapper is read, or while the data file is mapped. */
  readonly stage: 'mapper' | 'data';
  /** Name of the exception's class. */
  readonly error: string;
  readonly message: string;
  /** A row of `docs/parser.md`. */
  readonly reason: string;
  /** Range in the mapper. */
  readonly range: Range;
}

/** A run of the parser's model. */
export interface ParserRun {
  readonly version: ParserVersion;
  /** Unknown classes, which are assumed to exist and to accept every value. */
  readonly assumed: readonly string[];
  /** Files of entries whose name was taken already: they are not written. */
  readonly lost: readonly string[];
  /** Values that the model cannot determine; they are null. */
  readonly unknown: readonly ValuePlace[];
  /** The run is incomplete: the data file is too large, or the mapping makes too much of it. */
  readonly isCut: boolean;
}

/** A value in one of the entries. */
export interface ValuePlace {
  /** Index of the entry, among all entries. */
  readonly entry: number;
  /** JSON Pointer in the entry's data. */
  readonly path: string;
}
