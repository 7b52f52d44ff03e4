/** `mapper preview`: the entries that a mapper makes of data files. */

import { resolve } from 'node:path';
import { uriOfPath } from '../host/uris.ts';
import { EntryTable, type Finding } from '../protocol.ts';
import type { CreateMapperService } from '../service/createService.ts';
import type { RequestToken } from '../service/evaluationTime.ts';
import type { PreviewArgs } from './args.ts';
import { findTargets, type Targets } from './check/checkedFiles.ts';
import { describeProblem } from './cliFiles.ts';
import { jsonFinding } from './formats/json.ts';
import { type FileFinding, type PreviewWithFindings, previewText } from './formats/previewText.ts';
import { pythonNote, readInstalled, runUntilPackagesRead } from './installedPackages.ts';
import { CliError, type ExitCode, exitCodes, type Io, printError, printedJson } from './io.ts';
import { refuseOutput, writeOutput } from './output.ts';
import { compareAgainst, exitCodeOf, renderComparison } from './previewAgainst.ts';
import { type Setup, setUp } from './setup.ts';
import { forEachFile } from './terminalProgress.ts';

/**
 * Prints the entries, or writes them to a file.
 * @returns 1 if the mapper or a data file has an error or if the service's parser stops, and 0 in all other cases;
 * with `--against`, 1 if entries differ, 2 if something couldn't be compared, and 0 in all other cases
 * @throws CliError if a file can't be read or is of the wrong kind
 */
export async function preview(
  args: PreviewArgs,
  io: Io,
  createService: CreateMapperService,
  token: RequestToken,
): Promise<ExitCode> {
  const mapper = await findTargets([args.mapper], io.cwd, { folders: false });
  const data = await findTargets(args.data, io.cwd, { folders: false, known: mapper });
  const [mapperPath] = mapper.files.keys();
  if (mapperPath === undefined || mapper.files.get(mapperPath)?.named !== true) {
    throw new CliError(`preview: ${args.mapper} isn't a file. Name one mapper, then its data files.`);
  }
  const named = [mapperPath, ...data.files.keys(), ...(args.against ? [resolve(io.cwd, args.against)] : [])];
  const target = { command: args.command, output: args.output, inputs: named };
  await refuseOutput(target, io.cwd);
  const setup = await setUp(io, createService, {
    targets: mapper,
    data,
    settings: args.compat ? { compat: args.compat } : {},
    python: args.python,
  });
  const paths = [...data.files.keys()];
  const write = (text: string) =>
    writeOutput({ ...target, inputs: [...named, ...setup.namedPaths, ...setup.host.otherFiles] }, io, text);
  if (args.against !== undefined && args.format !== 'csv') {
    const input = { against: args.against, mapper: mapperPath, data: paths };
    const compared = await compareAgainst(input, setup, io, token);
    await write(renderComparison(compared, args.format, isMany(args, data)));
    return exitCodeOf(compared, paths.length);
  }
  const mapperUri = uriOfPath(mapperPath);
  await readInstalled(setup, [mapperUri], token);
  const previews = await runUntilPackagesRead(setup, token, () =>
    previewAll(args, setup, { mapperUri, paths, io }, token),
  );
  if (args.format === 'text') for (const note of pythonNote(setup)) printError(io, note);
  await write(args.format === 'csv' ? tableOf(previews, io) : render(args, previews, setup, isMany(args, data)));
  const failed = previews.some(
    ({ preview, findings }) => preview.crash || findings.some(({ finding }) => finding.severity === 'error'),
  );
  return failed || previews.length < paths.length ? exitCodes.findings : exitCodes.ok;
}

async function previewAll(
  args: PreviewArgs,
  setup: Setup,
  { mapperUri, paths, io }: { readonly mapperUri: string; readonly paths: readonly string[]; readonly io: Io },
  token: RequestToken,
): Promise<readonly PreviewWithFindings[]> {
  const mapperFindings = await findingsOfMapper(setup, mapperUri, token);
  const options = { ...args, mapperFindings: mapperFindings.map(({ finding }) => finding) };
  return forEachFile({ paths, doing: 'mapping', io }, token, async (path) => {
    const dataUri = uriOfPath(path);
    const name = setup.host.displayName(dataUri);
    const preview = await setup.service.previews.whole(mapperUri, dataUri, options, token);
    const problem = setup.host.problemOf(dataUri);
    if (problem) throw new CliError(describeProblem(name, problem));
    const dataFindings = inFile(name, preview.findings.slice(mapperFindings.length));
    return { preview, findings: [...mapperFindings, ...dataFindings] };
  });
}

/** A single data file gives an object, anything else an array: the shape must not depend on the matches of a glob. */
function isMany(args: PreviewArgs, data: Targets): boolean {
  return args.data.length > 1 || [...data.files.values()].some(({ named }) => !named);
}

function render(args: PreviewArgs, previews: readonly PreviewWithFindings[], { host }: Setup, many: boolean): string {
  if (args.format === 'text') return previews.map(previewText).join('\n');
  const output = previews.map(({ preview, findings }) => ({
    ...preview,
    findings: findings.map(({ file, finding }) => ({ file, ...jsonFinding(finding, (uri) => host.displayName(uri)) })),
  }));
  return printedJson(many ? output : output[0]);
}

/** The entries as a table. What it doesn't have as it is goes to stderr. */
function tableOf(previews: readonly PreviewWithFindings[], io: Io): string {
  const table = new EntryTable();
  for (const { preview } of previews) for (const entry of preview.entries) table.add(preview.data ?? '', entry);
  const text = table.text();
  const { guarded, omitted } = table;
  const cut = previews.filter(({ preview }) => preview.isCut).length;
  if (cut > 0) printError(io, `Data files of which rows or values are missing, because a limit was reached: ${cut}.`);
  if (guarded > 0)
    printError(io, `Texts that a spreadsheet would run as formulas begin with an apostrophe: ${guarded}.`);
  if (omitted.size > 0) printError(io, `Columns that are missing, because there are too many: ${omitted.size}.`);
  return text;
}

/** @throws CliError if the file isn't a mapper, or cannot be read */
async function findingsOfMapper(setup: Setup, uri: string, token: RequestToken): Promise<readonly FileFinding[]> {
  const { host, service } = setup;
  const result = await service.diagnostics.check(uri, token);
  const name = host.displayName(uri);
  if (result?.kind === 'mapper') return inFile(name, result.findings);
  const problem = host.problemOf(uri);
  if (problem) throw new CliError(describeProblem(name, problem));
  throw new CliError(`preview: ${name} isn't a mapper. Name the mapper first, then its data files.`);
}

function inFile(file: string, findings: readonly Finding[]): readonly FileFinding[] {
  return findings.map((finding) => ({ file, finding }));
}
