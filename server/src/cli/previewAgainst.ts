/** `preview --against`: what changed in the entries, compared with another mapper file. */
import { resolve } from 'node:path';
import { readTextFile } from '../host/readFile.ts';
import { uriOfPath } from '../host/uris.ts';
import type { ChangedEntry, ChangedValue, EntriesComparison } from '../protocol.ts';
import type { RequestToken } from '../service/evaluationTime.ts';
import { describeProblem } from './cliFiles.ts';
import { readInstalled } from './installedPackages.ts';
import { CliError, type ExitCode, escapeControls, exitCodes, type Io, printedJson } from './io.ts';
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

/** The comparison of one data file, as `--format json` prints it. */
interface ComparedFile extends Omit<EntriesComparison, 'texts' | 'problem'> {
  /** The earlier mapper file, as the user named it. */
  readonly against: string;
  /** Why nothing was compared. */
  readonly problem?: string;
}

/** The most values of one entry; the rest is counted. */
const shownValues = 200;

/** The longest value, in UTF-16 code units. */
const longestValue = 200;

/** Formats the differences for one data file as text. */
function comparisonText({ mapper, data, against, changes, problem }: ComparedFile): string {
  const lines = [
    `${mapper.file} → ${data}: ${problem === undefined ? countText(changes, against) : 'not compared'}`,
    ...(problem === undefined ? [] : [`  ${problem}`]),
    ...changes.flatMap(entryLines),
  ];
  return `${lines.map(escapeControls).join('\n')}\n`;
}

function countText({ length }: readonly ChangedEntry[], against: string): string {
  if (length === 0) return `no entry differs from ${against}`;
  return length === 1 ? `1 entry differs from ${against}` : `${length} entries differ from ${against}`;
}

function entryLines({ kind, file, fileBefore, section, values }: ChangedEntry): string[] {
  const name = fileBefore === undefined ? file : `${fileBefore} → ${file}`;
  const left = values.length - shownValues;
  return [
    `  ${kind.padEnd(7)}  ${name}  ${section}`,
    ...values.slice(0, shownValues).map((value) => `    ${valueLine(value)}`),
    ...(left > 0 ? [`    … and ${left} more values`] : []),
  ];
}

function valueLine({ path, before, after, rule }: ChangedValue & object): string {
  const writer = rule === undefined ? '' : `  (${rule.section}.${rule.rule})`;
  return `${path || '/'}: ${sideText(before)} → ${sideText(after)}${writer}`;
}

function sideText(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
