/** Runs a program to its end, and says what it used and wrote. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { showErrors } from '../../../scripts/support/process.ts';

/** What a process used since its start: milliseconds of CPU, bytes of memory. */
export interface Usage {
  /** Of the main thread. */
  readonly thread: number;
  readonly all: number;
  readonly memory: number;
  /** The most that it had in memory. */
  readonly peak: number;
}

/** What a process holds after a garbage collection. */
export interface Rest {
  /** In bytes. */
  readonly heap: number;
  /** Timers, sockets, files and the like that are open, by kind. */
  readonly handles: readonly string[];
}

/** Arguments of Node for a process that is measured; what it used comes on its fifth channel. */
export const probed = ['--import', new URL('./probe.mjs', import.meta.url).href];

/** Asks a process that was started with `probed`. */
export async function ask<Answer extends Usage | Rest>(program: ChildProcess, line: 'usage' | 'rest'): Promise<Answer> {
  const channel = program.stdio[4] as Duplex;
  const answered = once(channel, 'data');
  channel.write(`${line}\n`);
  return JSON.parse(String(await answered)) as Answer;
}

/** @param args the program and its arguments, for Node. @returns milliseconds, and the most that it had in memory */
export async function runProgram(args: readonly string[], cwd: string) {
  const start = performance.now();
  const stdio = ['ignore', 'pipe', 'pipe', 'ignore', 'pipe'] as const;
  const child = spawn(process.execPath, [...probed, ...args], { cwd, stdio: [...stdio] });
  showErrors(child);
  const written = [1, 4].map((channel) => text(child.stdio[channel] as Readable));
  const [code] = await once(child, 'close');
  const wall = performance.now() - start;
  const [output = '', usage = ''] = await Promise.all(written);
  const { all: cpu, peak: memory } = JSON.parse(usage) as Usage;
  return { code: Number(code), output, cpu, wall, memory };
}
