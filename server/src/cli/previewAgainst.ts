/** `preview --against`: what changed in the entries, compared with another mapper file. */
import { resolve } from 'node:path';
import { readTextFile } from '../host/readFile.ts';
import { uriOfPath } from '../host/uris.ts';
import type { RequestToken } from '../service/evaluationTime.ts';
import { describeProblem } from './cliFiles.ts';
import { type ComparedFile, comparisonText } from './formats/comparisonText.ts';
import { readInstalled } from './installedPackages.ts';
import { CliError, type ExitCode, exitCodes, type Io, printedJson } from './io.ts';
import type { Setup } from './setup.ts';
import { forEachFile } from './terminalProgress.ts';

interface AgainstInput {
  /** The earlier mapper file, as the user named it. */
  readonly against: string;
  /** Absolute paths. */
  readonly mapper: string;
  readonly data: readonly string[];
}

/**
 * Compares the entries that a mapper creates from data files with the entries of an earlier mapper.
 * @throws CliError if the earlier mapper can't be read
 */
export async function compareAgainst(
  { against, mapper, data }: AgainstInput,
  setup: Setup,
  io: Io,
  token: RequestToken,
): Promise<readonly ComparedFile[]> {
  const mapperUri = uriOfPath(mapper);
  const mapperText = await readMapper(against, io);
  await readInstalled(setup, [mapperUri], token);
  return forEachFile({ paths: data, doing: 'comparing', io }, token, async (path) => {
    const params = { uri: mapperUri, dataUri: uriOfPath(path), mapperText, mapperName: against };
    const { texts: _, problem, ...comparison } = await setup.service.comparisons.versions(params, token);
    return { ...comparison, against, ...(problem && { problem: problem.message }) };
  });
}

async function readMapper(name: string, io: Io): Promise<string> {
  const content = await readTextFile(resolve(io.cwd, name));
  if (content.kind === 'text') return content.text;
  if (content.problem !== 'missing') throw new CliError(`preview: ${describeProblem(name, content.problem)}`);
  throw new CliError(
    `preview: ${name} doesn't exist, so --against can't compare with it. \`git show HEAD:./m.json > ../before.json\` writes the mapper of a commit to a file.`,
  );
}

/**
 * Returns 2 if something couldn't be compared, 1 if there is a difference or a file is missing, and 0 if everything is
 * equal.
 */
export function exitCodeOf(compared: readonly ComparedFile[], files: number): ExitCode {
  if (compared.some(({ problem }) => problem !== undefined)) return exitCodes.usage;
  return compared.length < files || compared.some(({ changes }) => changes.length > 0)
    ? exitCodes.findings
    : exitCodes.ok;
}

/**
 * Formats a comparison as text or JSON.
 * @param isMany whether to print a JSON array even if there is only one result
 */
export function renderComparison(compared: readonly ComparedFile[], format: 'json' | 'text', isMany: boolean): string {
  if (format === 'text') return compared.map(comparisonText).join('\n');
  return printedJson(isMany ? compared : compared[0]);
}
