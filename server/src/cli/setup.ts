/** Set-up shared by the commands: a service over the given files, with the effective settings. */

import { stat } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import { isInside } from '../host/inside.ts';
import { mergeSettings, pathsIn, projectConfigName } from '../host/parseSettings.ts';
import { readProjectConfig } from '../host/projectConfig.ts';
import { isProject } from '../host/python/pythonFiles.ts';
import { Reach } from '../host/reach.ts';
import { uriOfPath } from '../host/uris.ts';
import type { ServerSettings } from '../protocol.ts';
import type { CreateMapperService, MapperService, ServiceOptions } from '../service/createService.ts';
import { createPathFormatter, otherNeighbours, type Targets } from './check/checkedFiles.ts';
import { CommandLineHost, type PythonPlaces, stderrLog } from './cliFiles.ts';
import { CliError, type Io, printError } from './io.ts';

export interface Setup {
  readonly host: CommandLineHost;
  /** What may be read besides the given files. */
  readonly reach: Reach;
  readonly service: MapperService;
  /** Absolute paths of the samples, catalogues and Python folders that the settings name. */
  readonly namedPaths: readonly string[];
  /** Absolute path of `mapper.config.json`, if it has entries of `ignore`. */
  readonly ignoresIn?: string;
}

interface SetupInput {
  /** The files to check. */
  readonly targets: Targets;
  /** Data files given by hand, which replace all other binding; undefined without any. */
  readonly data: Targets | undefined;
  /** False where no Python is read but what the user names. */
  readonly python: boolean;
  /** Settings of the command line, which take precedence over `mapper.config.json`. */
  readonly settings: ServerSettings;
}

/**
 * Creates the service for a command, with the files and settings of the command.
 * @throws CliError if `mapper.config.json` can't be read
 */
export async function setUp(io: Io, createService: CreateMapperService, input: SetupInput): Promise<Setup> {
  const { targets, data } = input;
  // Paths in options are the user's choice; paths in the configuration are the repository's.
  const reach = new Reach([io.cwd, ...targets.folders], pathsIn(input.settings));
  const config = await readProjectConfig(io.cwd, reach);
  const [problem] = config?.problems ?? [];
  if (problem !== undefined) throw new CliError(`${projectConfigName}: ${problem}`);
  for (const note of config?.notes ?? []) printError(io, `${projectConfigName}: ${note}`);
  const nameOf = createPathFormatter([...targets.words, ...(data?.words ?? [])], io.cwd);
  const paths = new Set([...targets.files.keys(), ...otherNeighbours(targets, data), ...(data?.files.keys() ?? [])]);
  const log = stderrLog((line) => printError(io, line));
  const python = input.python ? await pythonPlaces(io, targets) : undefined;
  const isListingCut = targets.isCut || targets.isNeighbourhoodCut;
  const host = new CommandLineHost({ cwd: io.cwd, paths, isListingCut, reach, nameOf, log, python });
  const service = createService(host, data && binding(targets, data));
  const settings = mergeSettings(input.settings, config?.settings ?? {});
  service.configure(settings);
  return {
    host,
    reach,
    service,
    namedPaths: pathsIn(settings).map((path) => resolve(io.cwd, path)),
    ...(settings.ignore && { ignoresIn: resolve(io.cwd, projectConfigName) }),
  };
}

/**
 * Converts the arguments of `--schema` to settings: a file is a catalogue, and a folder contains Python sources. Returns undefined
 * if there are no arguments, so that `mapper.config.json` stays in effect.
 * @throws CliError if an argument is neither a file nor a folder
 */
export async function schemaSettings(
  words: readonly string[],
  cwd: string,
): Promise<NonNullable<ServerSettings['schema']> | undefined> {
  if (words.length === 0) return undefined;
  const catalogues: string[] = [];
  const pythonPaths: string[] = [];
  for (const word of words) {
    const path = resolve(cwd, word);
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) pythonPaths.push(path);
    else if (found?.isFile()) catalogues.push(path);
    else throw new CliError(`--schema: ${word} doesn't exist. Name a catalogue file or a folder of Python sources.`);
  }
  return { catalogues, pythonPaths };
}

async function pythonPlaces({ cwd, env }: Io, targets: Targets): Promise<PythonPlaces> {
  const { VIRTUAL_ENV: activated } = env;
  const environment = activated !== undefined && isAbsolute(activated) ? activated : undefined;
  return { folders: await projectFolders(targets, cwd), environment };
}

/**
 * The folders whose Python sources are read without being named. If the current folder belongs to a project, the result is the
 * current folder. If it doesn't, the function determines the innermost folder that contains all checked files. It then
 * returns the outermost project that contains this folder and is inside the current folder, or the innermost folder
 * itself if there is no such project. This prevents a check in a home folder from searching the whole home folder.
 * Folders outside the current folder are added if the user specifies them.
 * @param cwd the absolute path of the current folder
 */
async function projectFolders({ files, folders }: Targets, cwd: string): Promise<readonly string[]> {
  const outside = folders.filter((folder) => !isInside(folder, cwd));
  const inside = [...folders, ...[...files.keys()].map(dirname)].filter((folder) => isInside(folder, cwd));
  if (inside.length === 0) return outside;
  if (await isInProject(cwd)) return [cwd, ...outside];
  return [await outermostProject(commonFolder(inside), cwd), ...outside];
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let common = first;
  for (const folder of others) while (!isInside(folder, common)) common = dirname(common);
  return common;
}

async function isInProject(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (await isProject(at)) return true;
    if (dirname(at) === at) return false;
  }
}

/** The folder itself if there is no project around it. */
async function outermostProject(folder: string, cwd: string): Promise<string> {
  let found = folder;
  for (let at = folder; at !== cwd && dirname(at) !== at; at = dirname(at)) if (await isProject(at)) found = at;
  return found;
}

/**
 * Data files given by hand are mapped by the mappers with their class key; a single given mapper maps them in any case.
 */
function binding(targets: Targets, data: Targets): ServiceOptions {
  const boundData = [...data.files.keys()].map(uriOfPath);
  const named = [...targets.files].filter(([path, file]) => file.named && !data.files.has(path));
  const [only] = named;
  return named.length === 1 && only ? { boundData, boundMapper: uriOfPath(only[0]) } : { boundData };
}
