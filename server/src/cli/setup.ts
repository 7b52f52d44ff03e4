/** What `check` and `preview` share: a service over the named files, with the settings that hold. */

import { isAbsolute } from 'node:path';
import { uriOfPath } from '../host/paths.ts';
import { readProjectConfig } from '../host/projectConfig.ts';
import { Reach } from '../host/reach.ts';
import { mergeSettings, pathsIn, projectConfigName } from '../host/settings.ts';
import type { ServerSettings } from '../protocol.ts';
import type { CreateMapperService, MapperService, ServiceOptions } from '../service/api.ts';
import { namer, type Targets } from './check/checkedFiles.ts';
import { CommandLineHost, stderrLog } from './cliFiles.ts';
import { CliError, complain, type Io } from './io.ts';

export interface Setup {
  readonly host: CommandLineHost;
  /** What may be read beside the files that the words mean. */
  readonly reach: Reach;
  readonly service: MapperService;
}

export interface SetupInput {
  /** The files to look at. */
  readonly targets: Targets;
  /** Data files named by hand, which replace all other binding; undefined: none are named. */
  readonly data: Targets | undefined;
  /** Settings from the command line: they win over `mapper.config.json`. */
  readonly settings: ServerSettings;
}

/** @throws CliError when `mapper.config.json` cannot be read */
export async function setUp(io: Io, createService: CreateMapperService, input: SetupInput): Promise<Setup> {
  const { targets, data } = input;
  // What the options name is the user's own choice, and what the configuration names is the repository's.
  const reach = new Reach([io.cwd, ...targets.folders], pathsIn(input.settings));
  const config = await readProjectConfig(io.cwd, reach);
  const [problem] = config?.problems ?? [];
  if (problem !== undefined) throw new CliError(`${projectConfigName}: ${problem}`);
  for (const note of config?.notes ?? []) complain(io, `${projectConfigName}: ${note}`);
  const nameOf = namer([...targets.words, ...(data?.words ?? [])], io.cwd);
  const paths = new Set([...targets.files.keys(), ...targets.neighbours, ...(data?.files.keys() ?? [])]);
  const log = stderrLog((line) => complain(io, line));
  const { VIRTUAL_ENV: activated } = io.env;
  const environment = activated !== undefined && isAbsolute(activated) ? activated : undefined;
  const host = new CommandLineHost({ cwd: io.cwd, paths, reach, nameOf, log, environment });
  const service = createService(host, data ? binding(targets, data) : {});
  service.configure(mergeSettings(input.settings, config?.settings ?? {}));
  return { host, reach, service };
}

/** Data named by hand goes to the mappers whose class key fits; to a mapper that was named alone, in any case. */
function binding(targets: Targets, data: Targets): ServiceOptions {
  const boundData = [...data.files.keys()].map(uriOfPath);
  const named = [...targets.files].filter(([path, file]) => file.named && !data.files.has(path));
  const [only] = named;
  return named.length === 1 && only ? { boundData, boundMapper: uriOfPath(only[0]) } : { boundData };
}
