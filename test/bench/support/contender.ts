/**
 * The process of one contender, `node contender.ts MODULE NAME PARAMS`: says what the contender finds, and what a run of it
 * takes.
 */
import process from 'node:process';

/** A contender of a module, whose default export has them by name. */
export type Contender<Params> = (params: Params) => Task | Promise<Task>;

export interface Task {
  /** The work that is timed. */
  run(): unknown;
  /** What it found: equal for equal results. */
  answer(): string | Promise<string>;
}

/** Milliseconds that runs take at least: before those that are timed, for the compiler, and those. */
export interface Duration {
  readonly warm: number;
  readonly timed: number;
}

if (import.meta.main) {
  const [module, name = '', params = ''] = process.argv.slice(2);
  const contenders = (await import(String(module))).default as Readonly<Record<string, Contender<Duration>>>;
  const asked = JSON.parse(params) as Duration;
  const task = await contenders[name]?.(asked);
  if (!task) throw new Error(`There is no contender ${name}`);
  const answer = await task.answer();
  if (asked.warm > 0) await runFor(task, asked.warm);
  // What was left behind until now isn't part of it. A full collection also drops optimized code, which one run restores:
  // a slow contender would pay for that in its only timed run, a fast one in one of many.
  globalThis.gc?.();
  if (asked.warm > 0) await task.run();
  const before = process.threadCpuUsage();
  const { runs, wall } = await runFor(task, asked.timed);
  // Of the thread that does the work, without its helpers.
  const { user, system } = process.threadCpuUsage(before);
  process.stdout.write(JSON.stringify({ answer, cpu: (user + system) / 1000 / runs, wall: wall / runs }));
}

/** At least once. */
async function runFor(task: Task, fill: number): Promise<{ runs: number; wall: number }> {
  const start = performance.now();
  for (let runs = 1; ; runs++) {
    await task.run();
    const wall = performance.now() - start;
    if (wall >= fill) return { runs, wall };
  }
}
