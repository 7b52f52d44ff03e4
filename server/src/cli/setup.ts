/** Set-up shared by the commands: a service over the given files, with the effective settings. */

import { stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { readProjectConfig } from '../host/projectConfig.ts';
import { Reach } from '../host/reach.ts';
import { mergeSettings, pathsIn, projectConfigName } from '../host/settings.ts';
import { uriOfPath } from '../host/uris.ts';
import type { ServerSettings } from '../protocol.ts';
import type { CreateMapperService, MapperService, ServiceOptions } from '../service/api.ts';
import { createPathFormatter, type Targets } from './check/checkedFiles.ts';
import { CommandLineHost, type PythonPlaces, stderrLog } from './cliFiles.ts';
import { CliError, type Io, printError } from './io.ts';
import { projectFolders } from './projectFolders.ts';

export interface Setup {
  readonly host: CommandLineHost;
  /** What may be read besides the given files. */
  readonly reach: Reach;
  readonly service: MapperService;
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
  const paths = new Set([...targets.files.keys(), ...targets.neighbours, ...(data?.files.keys() ?? [])]);
  const log = stderrLog((line) => printError(io, line));
  const python = input.python ? await pythonPlaces(io, targets) : undefined;
  const host = new CommandLineHost({ cwd: io.cwd, paths, reach, nameOf, log, python });
  const service = createService(host, { inStages: false, ...(data && binding(targets, data)) });
  service.configure(mergeSettings(input.settings, config?.settings ?? {}));
  return { host, reach, service };
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
 * Data files given by hand are mapped by the mappers with their class key; a single given mapper maps them in any case.
 */
function binding(targets: Targets, data: Targets): ServiceOptions {
  const boundData = [...data.files.keys()].map(uriOfPath);
  const named = [...targets.files].filter(([path, file]) => file.named && !data.files.has(path));
  const [only] = named;
  return named.length === 1 && only ? { boundData, boundMapper: uriOfPath(only[0]) } : { boundData };
}
