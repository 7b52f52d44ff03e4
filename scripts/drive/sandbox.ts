/** The sandbox as a process of its own. */
import type { CommandLine } from '../../test/sandbox/src/commandLine.ts';
import { seed } from '../../test/sandbox/src/seed.ts';
import { type Sandbox, startSandbox } from '../../test/sandbox/src/start.ts';
import { choosePort } from '../support/port.ts';
import { Problem } from '../support/problem.ts';
import { fromRoot } from '../support/root.ts';

const preferredPort = 8124;

export interface RunningSandbox {
  readonly baseUrl: string;
  /** Where it is and who may sign in, for the person at the machine. */
  readonly introduction: string;
  stop(): Promise<void>;
}

/** Starts the sandbox service. Unless `empty` is set, it is filled with the examples. */
export async function runSandbox({ port, empty, options }: Omit<CommandLine, 'help'>): Promise<RunningSandbox> {
  const sandbox = await start({ ...options, port: port ?? (await choosePort(preferredPort)) });
  if (!empty) await seed(sandbox.services, sandbox.account.username, fromRoot('examples'));
  return { baseUrl: sandbox.baseUrl, introduction: introduce(sandbox), stop: sandbox.stop };
}

async function start(options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
  try {
    return await startSandbox(options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Problem(`Port ${options?.port} is in use. Choose another port with --port.`);
    throw new Problem(`The sandbox service can't start: ${message}`);
  }
}

function introduce({ baseUrl, origin, services }: Sandbox): string {
  const { accounts, federated, controlKey } = services.options;
  return [
    `Sandbox service: ${baseUrl}`,
    `  dashboard  ${baseUrl}/api/v1/extensions/docs`,
    ...accounts.map(({ username, password }) => `  account    ${username} / ${password}`),
    ...federated.map(
      (username) => `  federated  ${username} (no password; get an access token with POST …/access-token {username})`,
    ),
    `  tokens     ${origin}/sandbox/access-token (header x-sandbox-control: ${controlKey})`,
  ].join('\n');
}
