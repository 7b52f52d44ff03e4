import { run } from '../../server/src/cli/run.ts';
import type { CreateMapperService } from '../../server/src/service.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. */
export async function runCli(
  argv: readonly string[],
  cwd: string,
  createService: CreateMapperService,
  options: { readonly tty?: boolean; readonly env?: Record<string, string> } = {},
): Promise<Ran> {
  const output = { stdout: '', stderr: '' };
  const isTTY = options.tty === true;
  const into = (name: 'stdout' | 'stderr') => ({
    isTTY,
    write: (text: string) => {
      output[name] += text;
    },
  });
  const io = { cwd, env: options.env ?? {}, stdout: into('stdout'), stderr: into('stderr') };
  return { code: await run(argv, io, createService), ...output };
}
