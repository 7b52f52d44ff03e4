/** The list of all data files in the panel: the counts of each, from their previews. */
import type { Finding, PreviewAnswer } from '../../../../server/src/protocol.ts';

/** One data file with the counts of its preview. */
export interface DataFileRow {
  readonly uri: string;
  /** As shown to the user. */
  readonly data: string;
  readonly entries: number;
  /** The number of findings of the mapper in this data file, and of the data file itself. */
  readonly errors: number;
  readonly warnings: number;
  /** Why nothing could be mapped, as a sentence. */
  readonly problem?: string | undefined;
  /** What the service writes; undefined if its parser is unknown, or can't read the mapper. */
  readonly parser?: { readonly entries: number; readonly stops?: string | undefined } | undefined;
}

/** Requests the preview of a data file; undefined without an answer. */
type RequestCounts = (dataUri: string) => Promise<PreviewAnswer | undefined>;

/** The most data files in the list. */
const maxRows = 500;

/** Data files that are requested at once: each one takes the server some time. */
const atOnce = 4;

/** Yields the rows of data files, some at a time. Ends at the first request without an answer. */
export async function* dataFileRows(
  uris: readonly string[],
  request: RequestCounts,
): AsyncGenerator<readonly DataFileRow[], void> {
  for (let from = 0; from < Math.min(uris.length, maxRows); from += atOnce) {
    const rows = await Promise.all(uris.slice(from, from + atOnce).map((uri) => rowOf(uri, request)));
    const known = rows.filter((row) => row !== undefined);
    yield known;
    if (known.length < rows.length) return;
  }
}

async function rowOf(uri: string, request: RequestCounts): Promise<DataFileRow | undefined> {
  const preview = await request(uri);
  if (preview === undefined) return undefined;
  const { data, total, problem, findings, other } = preview;
  const countOf = (severity: Finding['severity']) => findings.filter((each) => each.severity === severity).length;
  return {
    uri,
    data: data ?? uri,
    entries: total,
    errors: countOf('error'),
    warnings: countOf('warning'),
    problem,
    parser: other && { entries: other.total, stops: other.crash?.message },
  };
}
