/** Small files that make much of each other: each is answered in time and within memory, and says so. */
import { Worker } from 'node:worker_threads';
import type { Experiment } from '../../scripts/figures/report.ts';
import { maxCharacters, multiplyingCases, sizes } from './multiplyingCases.ts';
import { always } from './multiplyingScenes.ts';
import type { MultiplyingNews, MultiplyingWork } from './multiplyingThread.ts';
import { rowOf } from './row.ts';

/** In milliseconds. The quick form runs beside windows of VS Code, so it doesn't measure time. */
const bounds = { quick: 2000, full: 250 };
const MiB = 2 ** 20;
/** Of heap beyond rest. */
const room = 64;
/** Where an input takes so long, nothing is asked of those behind it. */
const patience = 60_000;

export const multiplyingInputs: Experiment = {
  name: 'multiplying-inputs',
  async measure({ quick, say }) {
    const indices = [...multiplyingCases.keys()].filter((index) => !quick || isOneOfFamily(index));
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
        detail: `files of at most ${maxCharacters} characters, with the model of the parser in both versions; findings of mapper and data, entries with trace and coverage, what reads a value, in a thread that ends where its heap holds ${room} MiB more than at rest`,
      }),
    ];
  },
};

/** One of each family, each of another size than that before it. */
function isOneOfFamily(index: number): boolean {
  return index % sizes.length === (Math.floor(index / sizes.length) * 5) % sizes.length;
}

function tooLarge(indices: readonly number[]): string[] {
  return indices.flatMap((index) => {
    const { name, code: _, ...files } = multiplyingCases[index] ?? { name: '', code: '' };
    const parts = Object.entries(files).flatMap(([part, file]) => (part === 'python' ? Object.values(file) : [file]));
    const most = Math.max(...parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)).length));
    return most > maxCharacters ? [`${name} has ${most} characters`] : [];
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

/** How often an input is asked about that ends its thread: one that needs too much memory ends it each time. */
const attempts = 3;

/** @param heap of the thread at most, in MiB */
async function problemsOf(
  work: MultiplyingWork,
  heap: number | undefined,
  problemsIn: (answered: Answered) => readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  const nameOf = (index = -1) => multiplyingCases[index]?.name ?? '';
  let ends = 0;
  for (let left = work.indices; left.length > 0; ) {
    const { answers, fault } = await answersOf({ ...work, indices: left }, heap);
    for (const answered of answers)
      problems.push(...problemsIn(answered).map((problem) => `${nameOf(answered.index)} ${problem}`));
    left = left.slice(answers.length);
    ends = answers.length > 0 ? 1 : ends + 1;
    if (fault === undefined || ends < attempts) continue;
    problems.push(`${nameOf(left[0])} ${fault}`);
    left = left.slice(1);
    ends = 0;
  }
  return problems;
}

/** Up to the first input that ends the thread, and why. */
function answersOf(
  work: MultiplyingWork,
  heap: number | undefined,
): Promise<{ readonly answers: readonly Answered[]; readonly fault?: string }> {
  return new Promise((resolve) => {
    const answers: Answered[] = [];
    const worker = threadFor(work, heap);
    const end = (fault?: string) => {
      clearTimeout(timer);
      void worker.terminate().then(() => resolve({ answers, ...(fault !== undefined && { fault }) }));
    };
    const hung = () => end(`gives no answer within ${patience} ms`);
    let timer = setTimeout(hung, patience);
    worker.on('message', (news: MultiplyingNews) => {
      if (news.kind !== 'case') return;
      clearTimeout(timer);
      timer = setTimeout(hung, patience);
      answers.push(news);
      if (answers.length === work.indices.length) end();
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
