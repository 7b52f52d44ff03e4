/** One run of `mapper check`. */

import { basename } from 'node:path';
import { packageRepository, packageVersion } from '../../host/packaged.ts';
import { projectConfigName } from '../../host/parseSettings.ts';
import { pathOfUri, uriOfPath } from '../../host/uris.ts';
import type { FileSet, Severity } from '../../protocol.ts';
import type { CreateMapperService } from '../../service/createService.ts';
import { type RequestToken, requestTime } from '../../service/evaluationTime.ts';
import { Slices } from '../../util/workTime.ts';
import type { CheckArgs, FailOn } from '../args.ts';
import { describeProblem } from '../cliFiles.ts';
import {
  type CheckReport,
  createReport,
  type FormatContext,
  failedExpectations,
  type ReportedFile,
} from '../formats/format.ts';
import { formats } from '../formats/formats.ts';
import { pythonNote, readInstalled, runUntilPackagesRead } from '../installedPackages.ts';
import { type ExitCode, exitCodes, type Io, supportsColor } from '../io.ts';
import { type Setup, schemaSettings, setUp } from '../setup.ts';
import { startProgress } from '../terminalProgress.ts';
import { findTargets, type Targets } from './checkedFiles.ts';
import { checkExpectations, excludeExpectedFiles } from './expect.ts';

export interface CheckRun {
  /** In the requested format. */
  readonly output: string;
  /** For stderr, one line each. */
  readonly complaints: readonly string[];
  readonly code: ExitCode;
  /** Folders of all files that were read, including those outside of the current folder. */
  readonly folders: ReadonlySet<string>;
}

/**
 * Checks everything once and returns the output. Prints nothing except the progress.
 * @throws CliError if a file doesn't exist, a glob has no matches, or the configuration is invalid
 * @throws Cancelled if the token is canceled
 */
export async function checkOnce(
  args: CheckArgs,
  io: Io,
  createService: CreateMapperService,
  token: RequestToken,
): Promise<CheckRun> {
  const found = await findTargets(args.targets, io.cwd);
  const targets = args.expect ? await excludeExpectedFiles(found) : found;
  const data =
    args.data.length > 0 ? await findTargets(args.data, io.cwd, { folders: false, known: found }) : undefined;
  const schema = await schemaSettings(args.schemas, io.cwd);
  const settings = { ...(args.compat && { compat: args.compat }), ...(schema && { schema }) };
  const setup = await setUp(io, createService, { targets, data, settings, python: args.python });
  const progress = startProgress(io, 'checking');
  try {
    const paths = new Set([...targets.files.keys(), ...(data?.files.keys() ?? [])]);
    await readInstalled(setup, [...paths].map(uriOfPath), token);
    const { files, complaints, hasKeyless } = await runUntilPackagesRead(setup, token, () =>
      checkFiles(setup, targets, data, token, progress.at),
    );
    for (const { kind, uri } of files) if (kind === 'mapper') paths.delete(pathOfUri(uri) ?? '');
    const expectations = args.expect ? await checkExpectations(setup, paths, token) : undefined;
    const sets = args.set ? await setsOf(setup, files, token, progress.at) : undefined;
    const report = createReport(files, { expectations, sets });
    const output = await formats[args.format](report, formatContext(setup, io, token));
    const notes = [
      ...(args.format === 'text' ? pythonNote(setup) : []),
      ...targets.notes,
      ...complaints,
      ...notesOn(report, targets, complaints.length),
      ...(await noteOnMappersWithoutData(report, hasKeyless, setup, token)),
      ...noteOnParser(report),
    ];
    const code = complaints.length > 0 ? exitCodes.usage : exitCodeOf(report, targets, args.failOn);
    return { output, complaints: notes, code, folders: setup.host.foldersLookedAt() };
  } finally {
    progress.end();
  }
}

/** Checks each file. A complaint names a file that could not be checked; `hasKeyless`: whether a JSON file has no class key. */
async function checkFiles(
  setup: Setup,
  targets: Targets,
  data: Targets | undefined,
  token: RequestToken,
  progress: (done: number, total: number) => void,
) {
  const { host, service } = setup;
  const files: ReportedFile[] = [];
  const complaints: string[] = [];
  let hasKeyless = false;
  const bound = new Set(data?.files.keys());
  const paths = new Set([...targets.files.keys(), ...bound]);
  // Its entries that ignore nothing are reported, whatever is checked: last, when it is known what the others ignore.
  if (setup.ignoresIn !== undefined) {
    paths.delete(setup.ignoresIn);
    paths.add(setup.ignoresIn);
  }
  const slices = new Slices(token, requestTime(token));
  let done = 0;
  for (const path of paths) {
    progress(done++, paths.size);
    if (slices.isOver) await slices.next(); // Lets the progress be shown, and Ctrl+C be handled.
    const uri = uriOfPath(path);
    const file = host.displayName(uri);
    const result = await service.diagnostics.check(uri, token);
    const problem = host.problemOf(uri);
    const named = targets.files.get(path)?.named === true;
    if (result) {
      const unchecked = result.kind === 'mapper' ? await service.diagnostics.unchecked(uri, token) : undefined;
      files.push({ ...result, file, unchecked });
    }
    // A file that was deleted while a folder was listed needs no complaint.
    else if (problem && (named || bound.has(path) || problem !== 'missing'))
      complaints.push(describeProblem(file, problem));
    else if (named) complaints.push(neitherKind(file));
    else if (!problem && basename(path) !== projectConfigName) hasKeyless = true;
  }
  return { files, complaints, hasKeyless };
}

/** What the rules of each mapper with several data files do in these. */
async function setsOf(
  { service }: Setup,
  files: readonly ReportedFile[],
  token: RequestToken,
  progress: (done: number, total: number) => void,
): Promise<readonly FileSet[]> {
  const sets: FileSet[] = [];
  for (const { kind, uri } of files)
    if (kind === 'mapper') sets.push(await service.fileSets.fileSet(uri, token, progress));
  return sets.filter((set) => set.files > 1);
}

function neitherKind(file: string): string {
  return `${file} is neither a mapper nor a data file, because it has no \`$json_mapper_class_key\` and no \`$mapped_json_class_key\`.`;
}

function formatContext({ host, service }: Setup, io: Io, token: RequestToken): FormatContext {
  return {
    colour: supportsColor(io),
    version: packageVersion(),
    repository: packageRepository(),
    nameOf: (uri) => host.displayName(uri),
    textOf: async (uri) => {
      const content = pathOfUri(uri) === undefined ? undefined : await host.readFile(uri);
      return content?.kind === 'text' ? content.text : undefined;
    },
    fixesOf: (uri, findings) => service.actions.fixes(uri, findings, token),
  };
}

/** Hints at a possible mistake of the user. */
function notesOn({ files, expectations }: CheckReport, targets: Targets, complaints: number): readonly string[] {
  if (files.length === 0 && complaints === 0) return ['No mapper and no data file was found.'];
  if (targets.isCut) return [];
  if (targets.folders.length > 0 && complaints === 0 && files.every(({ kind }) => kind === 'data'))
    return ['No mapper was found, only data files.'];
  return expectations?.length === 0 ? ['No data file has a <name>.expected.json beside it.'] : [];
}

/**
 * Says that mappers had no data file where there are JSON files that may have been meant as one: most checks of paths
 * say nothing then.
 */
async function noteOnMappersWithoutData(
  { files }: CheckReport,
  hasKeyless: boolean,
  { service, host }: Setup,
  token: RequestToken,
): Promise<readonly string[]> {
  if (!hasKeyless || host.isListingCut) return [];
  const mappers = files.filter(({ kind }) => kind === 'mapper');
  const without: string[] = [];
  for (const { file, uri } of mappers)
    if ((await service.samples.samplesOf(uri, token)).samples.length === 0) without.push(file);
  if (without.length === 0) return [];
  const which = without.length === 1 ? `${without[0]} was` : `${without.length} of ${mappers.length} mappers were`;
  return [
    `${which} checked without data, because no data file has the class key. Add it to the data file as \`$mapped_json_class_key\`, or name the data file with --data.`,
  ];
}

/** Says how much isn't checked while no parser is known. */
function noteOnParser({ unchecked = 0 }: CheckReport): readonly string[] {
  if (unchecked === 0) return [];
  const findings = unchecked === 1 ? '1 finding' : `${unchecked} findings`;
  return [
    `NOMAD's parser (newest source) would add ${findings}. Use --compat next to show ${unchecked === 1 ? 'it' : 'them'}.`,
  ];
}

const severities: readonly Severity[] = ['hint', 'information', 'warning', 'error'];

function exitCodeOf(report: CheckReport, { isCut }: Targets, failOn: FailOn): ExitCode {
  if (failOn === 'never') return exitCodes.ok;
  // What wasn't checked may have findings.
  if (isCut || report.unfinished > 0) return exitCodes.findings;
  const fails = severities.slice(severities.indexOf(failOn)).some((severity) => report.counts[severity] > 0);
  return fails || failedExpectations(report).length > 0 ? exitCodes.findings : exitCodes.ok;
}
