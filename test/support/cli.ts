import { run } from '../../server/src/cli/run.ts';
import { type CreateMapperService, createMapperService } from '../../server/src/service/createService.ts';

export interface RunOptions {
  readonly tty?: boolean;
  readonly env?: Record<string, string>;
  /** Aborted: the user pressed Ctrl+C. */
  readonly interrupt?: AbortSignal;
  /** Told of what is written, wherever it goes. */
  readonly onOutput?: (text: string) => void;
}

/** Runs the command line in the current process, with the real service or a fake one. */
export async function runCli(
  argv: readonly string[],
  cwd: string,
  createService: CreateMapperService = createMapperService,
  options: RunOptions = {},
) {
  const output = { stdout: '', stderr: '' };
  const isTTY = options.tty === true;
  const into = (name: 'stdout' | 'stderr') => ({
    isTTY,
    write: (text: string) => {
      output[name] += text;
      options.onOutput?.(text);
    },
  });
  const onInterrupt = (listener: () => void) => {
    options.interrupt?.addEventListener('abort', listener);
    return () => options.interrupt?.removeEventListener('abort', listener);
  };
  const io = { cwd, env: options.env ?? {}, stdout: into('stdout'), stderr: into('stderr'), onInterrupt };
  return { code: await run(argv, io, createService), ...output };
}
