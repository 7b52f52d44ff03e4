/** What the rules of a mapper do in all of its data files. */
import type { RuleState } from './preview.ts';

/** Request with `FileSetParams`: what each rule does in all data files that the mapper is bound to. */
export const fileSetRequest = 'mapper/set';
export interface FileSetParams {
  /** The mapper. */
  readonly uri: string;
}

export interface FileSet {
  /** The mapper, as shown to the user. */
  readonly mapper: string;
  /** The number of data files. */
  readonly files: number;
  /** In the order of the mapper. */
  readonly rules: readonly FileSetRule[];
  /** Data files with problems, the worst first, at most 20 of them. */
  readonly worst: readonly FileSetProblem[];
}

/**
 * A rule, with the number of files in which it has each state. It may have several in one file. `dropped`: what it
 * writes is dropped by the service; `differs`: the service writes something else.
 */
export interface FileSetRule extends Readonly<Record<FileSetColumn, number>> {
  readonly section: string;
  readonly rule: string;
  /** The number of files in which it goes another way than in most. */
  readonly odd: number;
  /** The first of these files. */
  readonly first: readonly OddDataFile[];
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

/** A data file in which a rule goes another way than in most. */
export interface OddDataFile {
  readonly uri: string;
  /** As shown to the user. */
  readonly file: string;
  /** Null if the mapping of the rule made no section. */
  readonly state: RuleState | 'differs' | null;
  /** Where the value is or would be: index of the entry, and a JSON Pointer in its data; null without a section. */
  readonly entry: number | null;
  readonly path: string | null;
}

/** A data file with errors or warnings that the mapper doesn't have by itself. */
export interface FileSetProblem {
  readonly uri: string;
  /** As shown to the user. */
  readonly file: string;
  /** The number of errors and warnings. */
  readonly findings: number;
  /** The message of the worst one. */
  readonly first: string;
}
