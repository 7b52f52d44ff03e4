/** The interface of the output formats of `check`. One file per format; `formats.ts` lists them. */

import { createHash } from 'node:crypto';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import type { FileSet, Finding, Range, RelatedPlace, Severity, UnfinishedData } from '../../protocol.ts';
import type { FileFindings } from '../../service/diagnostics/findings.ts';
import { isObject } from '../../util/isObject.ts';

export interface ReportedFile {
  /** Relative to the current folder, or as given; `/` as separator. */
  readonly file: string;
  readonly uri: string;
  readonly kind: FileFindings['kind'];
  readonly findings: readonly Finding[];
  /** How many findings NOMAD's newest parser would add; undefined if a parser is known, and for a data file. */
  readonly unchecked?: number | undefined;
}

/** The result for a data file with a `<name>.expected.json` beside it. */
export interface Expectation {
  /** Name of the data file. */
  readonly data: string;
  /** Name of the file with the expected entries. */
  readonly expected: string;
  readonly expectedUri: string;
  /** Undefined if the entries are equal to the expected ones. */
  readonly failure: ExpectationFailure | undefined;
}

export interface ExpectationFailure {
  /** One sentence. */
  readonly message: string;
  /** Lines of a unified diff, from expected to found; empty if there is nothing to compare. */
  readonly diff: readonly string[];
}

/** Result of a check, files sorted by name. */
export interface CheckReport {
  readonly files: readonly ReportedFile[];
  readonly counts: Readonly<Record<Severity, number>>;
  /** How many findings NOMAD's newest parser would add; undefined if a parser is known, or without a mapper. */
  readonly unchecked: number | undefined;
  /** How many files took too long to check completely. */
  readonly unfinished: number;
  /** Undefined without `--expect`. */
  readonly expectations: readonly Expectation[] | undefined;
  /** What the rules of each mapper do in its data files. Undefined without `--set`. */
  readonly sets: readonly FileSet[] | undefined;
}

export interface FormatContext {
  /** The file's name as shown to the user. */
  nameOf(uri: RelatedPlace['uri']): string;
  /** A file's text, for excerpts; undefined if it cannot be read (any more). */
  textOf(uri: string): Promise<string | undefined>;
  /** The quick fixes of findings of a file. */
  fixesOf(uri: string, findings: readonly Finding[]): Promise<readonly CodeAction[]>;
  /** Version of this program. */
  readonly version: string;
  /** Address of its repository, if it has one. */
  readonly repository?: string | undefined;
  readonly colour: boolean;
}

/** Returns the whole output, ending with a line break. */
export type Format = (report: CheckReport, context: FormatContext) => Promise<string>;

/** Creates a report in which the files are sorted by name and the findings are counted by severity. */
export function createReport(
  files: readonly ReportedFile[],
  { expectations, sets }: Partial<Pick<CheckReport, 'expectations' | 'sets'>> = {},
): CheckReport {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { findings } of files) for (const { severity } of findings) counts[severity]++;
  const unchecked = files.flatMap((each) => each.unchecked ?? []);
  return {
    files: files.toSorted((a, b) => compareNames(a.file, b.file)),
    counts,
    unchecked: unchecked.length === 0 ? undefined : unchecked.reduce((sum, each) => sum + each, 0),
    unfinished: files.filter(({ findings }) => findings.some(({ data }) => isUnfinished(data))).length,
    expectations: expectations?.toSorted((a, b) => compareNames(a.data, b.data)),
    sets: sets?.toSorted((a, b) => compareNames(a.mapper, b.mapper)),
  };
}

function isUnfinished(data: unknown): data is UnfinishedData {
  return isObject(data) && data.unfinished === true;
}

/** By code unit, like all sorted paths. */
function compareNames(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns the expectations that failed. */
export function failedExpectations({
  expectations,
}: CheckReport): readonly (Expectation & { failure: ExpectationFailure })[] {
  return (expectations ?? []).flatMap((each) => (each.failure ? [{ ...each, failure: each.failure }] : []));
}

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Code of a failed expectation, for formats that only have findings. */
export const expectedDiffers = 'expected-differs';

/**
 * Returns the findings of each file, for formats that support only findings. A failed expectation is included as a
 * finding.
 * @param diffLines the maximum number of diff lines in a message
 */
export function findingsByFile(
  report: CheckReport,
  diffLines = 0,
): readonly Pick<ReportedFile, 'file' | 'uri' | 'findings'>[] {
  const failed = failedExpectations(report).map(({ expected, expectedUri, failure }) => ({
    file: expected,
    uri: expectedUri,
    findings: [
      {
        code: expectedDiffers,
        severity: 'error' as const,
        message: [failure.message, ...failure.diff.slice(0, diffLines)].join('\n'),
        range: startOfFile,
        related: [],
      },
    ],
  }));
  return [...report.files, ...failed].filter(({ findings }) => findings.length > 0);
}

/**
 * Returns a fingerprint for each finding, in the order of the findings. A fingerprint is unique within the file and
 * doesn't change if lines are added or removed elsewhere.
 * @param text the text of the file; without it, the messages are used instead of the marked text
 */
export function fingerprints(file: string, text: string | undefined, findings: readonly Finding[]): readonly string[] {
  const document = text === undefined ? undefined : TextDocument.create('', 'json', 0, text);
  const seen = new Map<string, number>();
  return findings.map(({ code, message, range }) => {
    const place = JSON.stringify([file, code, document?.getText(range) ?? message]);
    const count = seen.get(place) ?? 0;
    seen.set(place, count + 1);
    return createHash('sha256').update(`${place}${count}`).digest('hex');
  });
}
