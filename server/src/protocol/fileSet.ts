/** What the rules of a mapper do and write in all of its data files. */
import type { FileParams, ProgressParams, RequestType } from './connection.ts';
import type { RuleState } from './preview.ts';

/** Request about a mapper: what each rule does in all data files that it is bound to. Reports its progress. */
export const fileSetRequest = 'mapper/set' as RequestType<FileParams & ProgressParams, FileSet>;

export interface FileSet {
  /** The mapper, as shown to the user. */
  readonly mapper: string;
  /** The number of data files. */
  readonly files: number;
  /** How many of them were evaluated until the time was over; absent if all were. */
  readonly evaluated?: number;
  /** How many distinct values are kept of each rule, if the mapper has so many rules that these are fewer than usual. */
  readonly kept?: number;
  /** In the order of the mapper. */
  readonly rules: readonly FileSetRule[];
  /** The number of data files with problems. */
  readonly troubled: number;
  /** The problems, those in most files first, at most 100 of them. */
  readonly troubles: readonly FileSetTrouble[];
  readonly hasMoreTroubles?: true;
  /** Data files with problems, the worst first, at most 20 of them. */
  readonly worst: readonly FileSetProblem[];
  /** Fields that no rule reads in any data file, those in most files first, at most 1,000. */
  readonly unread: readonly UnreadInSet[];
  /** There are more fields than `unread` has. */
  readonly hasMoreUnread?: true;
}

/** A data file in the answers about a set. */
export interface SetFile {
  readonly uri: string;
  /** As shown to the user. */
  readonly file: string;
}

/**
 * A rule, with the number of files in which it has each state. It may have several in one file. `dropped`: what it
 * writes is dropped by the service; `differs`: the service writes something else.
 */
export interface FileSetRule extends Readonly<Record<FileSetColumn, number>> {
  readonly section: string;
  readonly rule: string;
  /** The number of files in which it goes another way than in most. */
  readonly exceptions: number;
  /** The first of these files. */
  readonly first: readonly ExceptionInSet[];
  /** What it writes; absent if it writes nothing. */
  readonly values?: RuleValues<OddValue>;
}

export const fileSetColumns = [
  'copied',
  'defaulted',
  'converted',
  'skipped',
  'unset',
  'dropped',
  'differs',
] as const satisfies readonly (RuleState | 'dropped' | 'differs')[];
type FileSetColumn = (typeof fileSetColumns)[number];

/** A value in a data file, or the place of a missing one. */
interface PlaceInSet extends SetFile {
  /** Index of the entry, and a JSON Pointer in its data; null without a section. */
  readonly entry: number | null;
  readonly path: string | null;
}

/** A data file in which a rule goes another way than in most. */
export interface ExceptionInSet extends PlaceInSet {
  /** Null if the mapping of the rule made no section. */
  readonly state: RuleState | 'differs' | null;
}

/** `empty` is an empty text, list or object, and `other` a list or object that isn't. Dates are texts. */
export type ValueKind = 'number' | 'text' | 'boolean' | 'other' | 'empty';

/** The values that a rule wrote in all files: the number of each kind, and the first distinct ones. */
export interface RuleValues<Odd> extends Readonly<Record<ValueKind, number>> {
  /** Of the numbers, or of the dates if there are no numbers. */
  readonly least?: number | string;
  readonly greatest?: number | string;
  /** The unit of the numbers: that of the class, or the one that another rule gives to all of them. */
  readonly unit?: string;
  readonly distinct: number;
  /** There are more distinct values, which aren't counted. */
  readonly more?: true;
  /** The most common values with their counts, at most 5. A long text is cut. */
  readonly common: readonly (readonly [value: string | number | boolean, count: number])[];
  /** Values that differ from the others, at most 5. */
  readonly odd: readonly Odd[];
}

/** `unit`: a text that looks like a number with a unit; `far`: a number far from the others; `kind`: of a kind that few values have. */
export type OddReason = 'unit' | 'far' | 'kind';

export interface OddValue extends PlaceInSet {
  /** Of a list its length in brackets, of an object `{…}`. */
  readonly value: string | number | boolean;
  readonly why: OddReason;
}

/** What is wrong at one place of the mapper with some data files, but not with all, or why data files can't be mapped. */
export interface FileSetTrouble {
  /** Of the first file: numbers in it may differ in others. */
  readonly message: string;
  /** The number of files. */
  readonly files: number;
  readonly first: readonly SetFile[];
}

/** A data file with problems. */
export interface FileSetProblem extends SetFile {
  /** The number of errors and warnings. */
  readonly findings: number;
  /** The message of the worst one. */
  readonly first: string;
}

/** A field that no rule reads. */
export interface UnreadInSet {
  /** A JSON Pointer with `*` for list indices. */
  readonly path: string;
  /** The number of files that have it. */
  readonly files: number;
  readonly first: readonly SetFile[];
}
