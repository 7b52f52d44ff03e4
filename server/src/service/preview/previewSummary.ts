/** Counts of the preview for every data file of a mapper. */
import type { Finding, PreviewSummary, PreviewSummaryRow } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { syntaxProblem } from './previewProblems.ts';
import type { PreviewSources } from './previewSources.ts';

/** The most data files in one summary. */
const maxRows = 500;

/**
 * Returns a row with the counts for each data file. If a data file has no entries, its row contains the reason.
 * @throws Cancelled if the token is canceled
 */
export async function summaryOf(
  uri: string,
  sources: PreviewSources,
  diagnostics: Diagnostics,
  token: CancellationToken,
): Promise<PreviewSummary> {
  const samples = await diagnostics.samplesOf(uri, token);
  const rows: PreviewSummaryRow[] = [];
  for (const dataUri of samples.slice(0, maxRows)) {
    const source = await sources.find({ uri, dataUri }, token);
    const { mapper } = source;
    const { problem } = 'problem' in source ? source : syntaxProblem(source.mapper);
    const findings = [
      ...(mapper ? await diagnostics.mappers.find(mapper, [dataUri], { asksParser: true }, token) : []),
      ...((await diagnostics.whole(dataUri, token))?.findings ?? []),
    ];
    const countOf = (severity: Finding['severity']) => findings.filter((each) => each.severity === severity).length;
    rows.push({
      uri: dataUri,
      data: diagnostics.parts.host.displayName(dataUri),
      entries: 'mapped' in source ? source.mapped.entries.length : 0,
      errors: countOf('error'),
      warnings: countOf('warning'),
      ...(problem !== undefined && { problem }),
      ...(diagnostics.mappers.target && (await parserCounts(uri, dataUri, sources, token))),
    });
  }
  return { rows, total: samples.length };
}

async function parserCounts(
  uri: string,
  dataUri: string,
  sources: PreviewSources,
  token: CancellationToken,
): Promise<Pick<PreviewSummaryRow, 'parser'>> {
  const source = await sources.find({ uri, dataUri, as: 'parser' }, token);
  if ('problem' in source || source.mapper.mapper.errors.length > 0) return {};
  const stops = source.mapped.crash?.message;
  return { parser: { entries: source.mapped.entries.length, ...(stops !== undefined && { stops }) } };
}
