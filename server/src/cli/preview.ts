/** `mapper preview`: the entries that a mapper makes of data files. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { uriOfPath } from '../host/paths.ts';
import type { Preview } from '../protocol.ts';
import type { CreateMapperService } from '../service.ts';
import { neverCancelled } from '../util/cancellation.ts';
import type { PreviewArgs } from './args.ts';
import { previewText } from './formats/previewText.ts';
import { findingLine } from './formats/text.ts';
import { describeProblem } from './hostFiles.ts';
import { CliError, type ExitCode, exitCodes, type Io } from './io.ts';
import { type Setup, setUp } from './setup.ts';
import { findTargets, type Targets } from './targets.ts';

/**
 * Prints the entries, or writes them to a file.
 * @returns 0, or 1 when the mapper or a data file has an error
 * @throws CliError for files that cannot be read or are of the wrong kind
 */
export async function preview(args: PreviewArgs, io: Io, createService: CreateMapperService): Promise<ExitCode> {
  const mapper = await findTargets([args.mapper], io.cwd, { folders: false });
  const data = await findTargets(args.data, io.cwd, { folders: false });
  const [mapperPath] = mapper.files.keys();
  if (mapperPath === undefined || mapper.files.get(mapperPath)?.named !== true) {
    throw new CliError(`preview: ${args.mapper} is no file; name one mapper, then its data files`);
  }
  refuseOverwriting(args, [mapperPath, ...data.files.keys()], io.cwd);
  const setup = await setUp(io, createService, { targets: mapper, data, settings: {} });
  const mapperUri = uriOfPath(mapperPath);
  await requireMapper(setup, mapperUri);
  const previews: Preview[] = [];
  let failed = false;
  for (const path of data.files.keys()) {
    const dataUri = uriOfPath(path);
    failed = (await reportDataErrors(setup, dataUri, io)) || failed;
    previews.push(await setup.service.previewWhole(mapperUri, dataUri, args, neverCancelled));
    const problem = setup.host.problemOf(dataUri);
    if (problem) throw new CliError(describeProblem(setup.host.displayName(dataUri), problem));
  }
  await write(args, io, render(args, previews, isMany(args, data)));
  failed ||= previews.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  return failed ? exitCodes.findings : exitCodes.ok;
}

/** One literal data file gives an object, anything else an array: the shape must not depend on what a glob meets. */
function isMany(args: PreviewArgs, data: Targets): boolean {
  return args.data.length > 1 || [...data.files.values()].some(({ named }) => !named);
}

function render(args: PreviewArgs, previews: readonly Preview[], many: boolean): string {
  if (args.format === 'text') return previews.map(previewText).join('\n');
  return `${JSON.stringify(many ? previews : previews[0], null, 2)}\n`;
}

async function requireMapper({ host, service }: Setup, uri: string): Promise<void> {
  const result = await service.check(uri, neverCancelled);
  const problem = host.problemOf(uri);
  if (result?.kind === 'mapper') return;
  const name = host.displayName(uri);
  if (problem) throw new CliError(describeProblem(name, problem));
  throw new CliError(
    `preview: ${name} is ${result ? 'a data file' : 'no mapper'}; name the mapper first, then its data files`,
  );
}

/** The findings of a preview are the mapper's; those of the data file go to stderr, and errors among them count. */
async function reportDataErrors({ host, service }: Setup, uri: string, io: Io): Promise<boolean> {
  const result = await service.check(uri, neverCancelled);
  const errors = result?.findings.filter(({ severity }) => severity === 'error') ?? [];
  for (const finding of errors) io.stderr.write(`${findingLine(host.displayName(uri), finding)}\n`);
  return errors.length > 0;
}

/** @throws CliError when `-o` names one of the files that are read */
function refuseOverwriting({ output }: PreviewArgs, inputs: readonly string[], cwd: string): void {
  if (output !== undefined && inputs.includes(resolve(cwd, output))) {
    throw new CliError(`preview: ${output} is one of the files that are read; write to another`);
  }
}

/** @throws CliError when the file cannot be written */
async function write({ output }: PreviewArgs, io: Io, text: string): Promise<void> {
  if (output === undefined) {
    io.stdout.write(text);
    return;
  }
  try {
    await writeFile(resolve(io.cwd, output), text);
  } catch {
    throw new CliError(`preview: ${output} cannot be written; check that its folder exists and its permissions`);
  }
}
