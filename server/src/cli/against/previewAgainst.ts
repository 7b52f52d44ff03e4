/** `preview --against`: what changed in the entries since a commit, or compared with another mapper file. */
import { uriOfPath } from '../../host/uris.ts';
import type { EntriesComparison } from '../../protocol.ts';
import { neverCancelled } from '../../util/cancellation.ts';
import { yieldToEventLoop } from '../../util/workTime.ts';
import { type ComparedFile, comparisonText } from '../formats/comparisonText.ts';
import { readInstalled } from '../installedPackages.ts';
import { type ExitCode, exitCodes, type Io, printedJson } from '../io.ts';
import type { Progress } from '../progress.ts';
import type { Setup } from '../setup.ts';
import { type PreviousFiles, readPreviousFiles } from './previousFiles.ts';

interface AgainstInput {
  readonly against: string;
  /** Absolute paths. */
  readonly mapper: string;
  readonly data: readonly string[];
}

/**
 * Compares the entries that a mapper creates from data files with the entries of an earlier mapper.
 * @throws CliError if there is no earlier mapper to compare with
 */
export async function compareAgainst(
  { against, mapper, data }: AgainstInput,
  setup: Setup,
  io: Io,
  progress: Progress,
): Promise<readonly ComparedFile[]> {
  const { host } = setup;
  const mapperUri = uriOfPath(mapper);
  const earlier = await readPreviousFiles(against, mapper, host.displayName(mapperUri), io);
  const compared: ComparedFile[] = [];
  try {
    await readInstalled(setup, [mapperUri], neverCancelled);
    for (const [index, path] of data.entries()) {
      progress.at(index, data.length);
      await yieldToEventLoop(); // Lets the progress be shown.
      compared.push(await compareOne(against, earlier, { mapperUri, path }, setup));
    }
  } finally {
    earlier.close();
    progress.end();
  }
  return compared;
}

async function compareOne(
  against: string,
  earlier: PreviousFiles,
  { mapperUri, path }: { readonly mapperUri: string; readonly path: string },
  { host, service }: Setup,
): Promise<ComparedFile> {
  const dataUri = uriOfPath(path);
  const before = await earlier.dataText(path, host.displayName(dataUri));
  const params = {
    uri: mapperUri,
    dataUri,
    mapperText: earlier.mapperText,
    ...(earlier.mapperName !== undefined && { mapperName: earlier.mapperName }),
    ...('text' in before && { dataText: before.text }),
  };
  const { texts: _, problem, ...comparison } = await service.compareVersions(params, neverCancelled);
  const note = 'note' in before ? before.note : undefined;
  return {
    ...comparison,
    against,
    ...(note !== undefined && { note }),
    ...(problem && { problem: problemText(problem, against, earlier) }),
  };
}

function problemText(
  { side, message }: NonNullable<EntriesComparison['problem']>,
  against: string,
  { mapperName }: PreviousFiles,
): string {
  return side === 'before' && mapperName === undefined ? `In ${against}: ${message}` : message;
}

/** Returns 2 if something couldn't be compared, 1 if there is a difference, and 0 if everything is equal. */
export function exitCodeOf(compared: readonly ComparedFile[]): ExitCode {
  if (compared.some(({ problem }) => problem !== undefined)) return exitCodes.usage;
  return compared.some(({ changes }) => changes.length > 0) ? exitCodes.findings : exitCodes.ok;
}

/**
 * Formats a comparison as text or JSON.
 * @param isMany whether to print a JSON array even if there is only one result
 */
export function renderComparison(compared: readonly ComparedFile[], format: 'json' | 'text', isMany: boolean): string {
  if (format === 'text') return compared.map(comparisonText).join('\n');
  return printedJson(isMany ? compared : compared[0]);
}
