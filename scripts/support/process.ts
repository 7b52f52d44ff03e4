/** Other programs: run, stopped, and their errors shown. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './root.ts';

interface ProcessResult {
  readonly code: number;
  /** What it wrote, standard output and error in the order in which they came. */
  readonly output: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Show what it writes as it comes, instead of only collecting it. */
  readonly show?: boolean;
  /** Milliseconds after which it is killed; default: never. */
  readonly limitMs?: number;
}

/** How long the pipes of a program that ended may stay open, in milliseconds. */
const grace = 2_000;

/** Runs a program to its end. A program that can't be started counts as failed. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.limitMs !== undefined && { timeout: options.limitMs, killSignal: 'SIGKILL' }),
      // The tools in node_modules/.bin are .cmd files on Windows, and those need a shell.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    let output = '';
    const take = (chunk: Buffer, to: NodeJS.WriteStream) => {
      output += chunk.toString();
      if (options.show) to.write(chunk);
    };
    child.stdout.on('data', (chunk: Buffer) => take(chunk, process.stdout));
    child.stderr.on('data', (chunk: Buffer) => take(chunk, process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    // A program that it started and left may hold its pipes open.
    child.on('exit', () => setTimeout(() => [child.stdout, child.stderr].map((pipe) => pipe.destroy()), grace).unref());
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Prints what a program writes to standard error. The program doesn't inherit our standard error, because it would
 * keep that stream open after our process has ended.
 */
export function showErrors({ stderr }: ChildProcess): void {
  stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
}

/**
 * Stops a program that we started and waits until it has ended. If it doesn't end within five seconds, it is killed.
 */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}

/** Waits until the user or another program asks this process to stop. */
export async function stopRequest(): Promise<void> {
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
}
