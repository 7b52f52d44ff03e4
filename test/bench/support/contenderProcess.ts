/** The process of one contender: `node --expose-gc contenderProcess.ts MODULE`, asked over its channel. */
import process from 'node:process';
import type { Answered, Asked, Prepare, Round, Task } from './contender.ts';

const [module] = process.argv.slice(2);
let task: Task | undefined;

process.on('message', (asked: Asked) => {
  answer(asked).then(send, (error: unknown) => send({ kind: 'failed', why: String(error) }));
});

async function answer(asked: Asked): Promise<Answered> {
  if (asked.kind === 'prepare') {
    const { default: prepare } = (await import(String(module))) as { default: Prepare<unknown> };
    task = await prepare(asked.params);
    return { kind: 'answer', answer: await task.answer() };
  }
  if (task === undefined) throw new Error('not prepared');
  const round = await runFor(task, asked.fill);
  return { kind: 'round', round, peakMemory: process.resourceUsage().maxRSS * 1024 };
}

async function runFor(task: Task, fill: number): Promise<Round> {
  // What the last round left behind is no part of this one.
  globalThis.gc?.();
  const before = process.threadCpuUsage();
  const start = performance.now();
  let runs = 0;
  let wall = 0;
  while (runs === 0 || wall < fill) {
    await task.run();
    runs++;
    wall = performance.now() - start;
  }
  const { user, system } = process.threadCpuUsage(before);
  return { cpu: (user + system) / 1000 / runs, wall: wall / runs };
}

function send(message: Answered): void {
  process.send?.(message);
}
