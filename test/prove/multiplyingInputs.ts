/** Small mappers and data files that make much of each other: each is answered in time and within memory, and says so. */
import { Worker } from 'node:worker_threads';
import type { Experiment } from '../../scripts/figures/report.ts';
import { always, mostCharacters, multiplyingCases } from './multiplyingCases.ts';
import type { MultiplyingNews, MultiplyingWork } from './multiplyingThread.ts';
import { rowOf } from './row.ts';

/** Milliseconds. A test beside others on a busy machine is no measurement. */
const bounds = { quick: 1000, full: 250 };
const MiB = 2 ** 20;
/** Of heap beyond rest. */
const room = 64;
/** Where an input takes so long, nothing is asked of those behind it. */
const patience = 60_000;

export const multiplyingInputs: Experiment = {
  name: 'multiplying-inputs',
  async measure({ quick, say }) {
    const indices = [...multiplyingCases.keys()].filter((index) => !quick || index % 7 === 0);
    const bound = quick ? bounds.quick : bounds.full;
    const slow = ({ milliseconds }: Answered) => (milliseconds > bound ? [`takes ${milliseconds.toFixed(0)} ms`] : []);
    const heap = Math.ceil((await restOfThread()) / MiB) + room;
    const problems = [
      ...tooLarge(indices),
      ...(await problemsOf({ indices, bound }, undefined, (answered) => [...slow(answered), ...lacking(answered)])),
      // Time is another matter where memory is short.
      ...(await problemsOf({ indices, bound: Number.POSITIVE_INFINITY }, heap, () => [])),
    ];
    for (const problem of problems) say(`  ${problem}`);
    return [
      rowOf('multiplying-inputs', problems, {
        goal: `each answer ≤ ${bound} ms, ≤ ${room} MiB beyond rest, each finding there`,
        counted: `${indices.length} inputs`,
        detail: `mapper and data file of at most ${mostCharacters} characters; findings, and entries with trace and coverage, in a thread that ends where its heap holds ${room} MiB more than at rest`,
      }),
    ];
  },
};

function tooLarge(indices: readonly number[]): string[] {
  return indices.flatMap((index) => {
    const { name, mapper, data, sampleData = {} } = multiplyingCases[index] ?? { name: '', mapper: {}, data: {} };
    const most = Math.max(...[mapper, data, sampleData].map((part) => JSON.stringify(part).length));
    return most > mostCharacters ? [`${name} has ${most} characters`] : [];
  });
}

/** Bytes. */
function restOfThread(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = threadFor({ indices: [], bound: 0 });
    worker.on('message', (news: MultiplyingNews) => news.kind === 'rest' && resolve(news.heap));
    worker.on('error', reject);
  });
}

type Answered = Extract<MultiplyingNews, { kind: 'case' }>;

/** @param heap of the thread at most, in MiB */
function problemsOf(
  work: MultiplyingWork,
  heap: number | undefined,
  problemsIn: (answered: Answered) => readonly string[],
): Promise<string[]> {
  return new Promise((resolve) => {
    const problems: string[] = [];
    const left = [...work.indices];
    const worker = threadFor(work, heap);
    const found = (problem: string) => problems.push(`${multiplyingCases[left[0] ?? -1]?.name} ${problem}`);
    const end = (problem?: string) => {
      clearTimeout(timer);
      if (problem !== undefined) found(problem);
      void worker.terminate().then(() => resolve(problems));
    };
    const hung = () => end(`gives no answer within ${patience} ms`);
    let timer = setTimeout(hung, patience);
    worker.on('message', (news: MultiplyingNews) => {
      if (news.kind !== 'case') return;
      clearTimeout(timer);
      timer = setTimeout(hung, patience);
      for (const problem of problemsIn(news)) found(problem);
      left.shift();
      if (left.length === 0) end();
    });
    worker.on('error', (error: Error) => end(`ends the thread: ${error.message}`));
  });
}

function lacking({ index, codes }: Answered): string[] {
  const wanted = [multiplyingCases[index]?.code ?? always, always];
  return wanted.filter((code) => !codes.includes(code)).map((code) => `lacks ${code}`);
}

function threadFor(work: MultiplyingWork, heap?: number): Worker {
  return new Worker(new URL('./multiplyingThread.ts', import.meta.url), {
    workerData: work,
    ...(heap !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heap } }),
  });
}
