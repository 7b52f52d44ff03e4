/** What every output format of `check` gets. One file per format; `formats.ts` lists them. */
import type { RelatedPlace, Severity } from '../../protocol.ts';
import type { FileFindings, FileKind } from '../../service.ts';

export interface ReportedFile {
  /** Relative to the current folder, or as given; `/` as separator. */
  readonly file: string;
  readonly uri: string;
  readonly kind: FileKind;
  readonly findings: FileFindings['findings'];
}

/** Result of a check, files sorted by name. */
export interface CheckReport {
  readonly files: readonly ReportedFile[];
  readonly counts: Readonly<Record<Severity, number>>;
}

export interface FormatContext {
  /** The name a user knows a file by. */
  nameOf(uri: RelatedPlace['uri']): string;
  /** A file's text, for excerpts; undefined when it cannot be read (any more). */
  textOf(uri: string): Promise<string | undefined>;
  readonly colour: boolean;
}

export interface Format {
  /** The whole output, ending with a line break. */
  render(report: CheckReport, context: FormatContext): Promise<string>;
}

/** Sorts files by name and counts their findings. */
export function createReport(files: readonly ReportedFile[]): CheckReport {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { findings } of files) for (const { severity } of findings) counts[severity]++;
  return { files: files.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)), counts };
}
