/** Runs a program to its end, and says what it used and wrote. */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Ran {
  readonly output: string;
  /** CPU of all threads and on the clock, in milliseconds, with the start of Node. */
  readonly cpu: number;
  readonly wall: number;
}

const probe = new URL('./usageAtExit.mjs', import.meta.url);

/** @param args the program and its arguments, for Node */
export async function runProgram(args: readonly string[], cwd: string): Promise<Ran> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', probe.href, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'ignore', 'pipe'],
  });
  const [output, usage] = await Promise.all([text(child.stdio[1] as Readable), text(child.stdio[4] as Readable)]);
  const wall = performance.now() - start;
  const { all } = JSON.parse(usage) as { all: number };
  return { output, cpu: all, wall };
}
