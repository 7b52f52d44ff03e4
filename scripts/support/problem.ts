/** Something that the person at the machine can mend: shown as a sentence, without a stack. */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

export class Problem extends Error {}

/** How long what a task leaves running may take to end, in milliseconds. */
const grace = 2_000;

/**
 * Runs a task and ends the process with the task's exit code. If the task throws, the error is printed and the exit
 * code is 1.
 */
export async function main(task: () => Promise<number>): Promise<void> {
  const children = new Set<ChildProcess>();
  subscribe('child_process', (message) => {
    const { process: child } = message as { readonly process: ChildProcess };
    children.add(child);
    child.once('exit', () => children.delete(child));
  });
  try {
    process.exitCode = await task();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
  // Without a reference it fires only where something else keeps the process alive.
  setTimeout(() => endLeftovers(children), grace).unref();
}

/** Says what a task left running, and ends it and the process. */
function endLeftovers(children: ReadonlySet<ChildProcess>): void {
  const programs = [...children]
    .filter(({ pid }) => pid !== undefined) // one that could not be started doesn't run
    .map(({ spawnargs }) => `the program ${spawnargs.join(' ')}`);
  const kinds = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
  const left = [...programs, ...kinds.map(([kind, all = []]) => `${all.length} ${kind}`)];
  for (const child of children) child.kill('SIGKILL');
  // A pipe takes it later on some systems.
  process.stderr.write(`The task left something running, so it was stopped: ${left.join(', ')}.\n`, () =>
    process.stdout.write('', () => process.exit()),
  );
}
