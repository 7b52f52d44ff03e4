/** Small files that make much of each other: each is answered in time and within memory, and says so. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { maxCharacters, multiplyingCases, sizes } from './multiplyingCases.ts';
import { always } from './multiplyingScenes.ts';
import type { MultiplyingNews, MultiplyingWork } from './multiplyingThread.ts';
import { rowOf } from './row.ts';
import { runThread } from './runThread.ts';

/** In milliseconds. The quick form runs beside windows of VS Code, so it doesn't measure time. */
const bounds = { quick: 2000, full: 250 };
const MiB = 2 ** 20;
/** Of heap beyond rest. */
const room = 64;

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
async function restOfThread(): Promise<number> {
  let rest = 0;
  const fault = await threadEnd({ indices: [], bound: 0 }, undefined, (news) => {
    if (news.kind === 'rest') rest = news.heap;
    return true;
  });
  if (fault !== undefined) throw new Error(fault);
  return rest;
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
async function answersOf(work: MultiplyingWork, heap: number | undefined) {
  const answers: Answered[] = [];
  const fault = await threadEnd(work, heap, (news) => {
    if (news.kind === 'case') answers.push(news);
    return answers.length === work.indices.length;
  });
  return { answers, fault };
}

function lacking({ index, codes }: Answered): string[] {
  const wanted = [multiplyingCases[index]?.code ?? always, always];
  return wanted.filter((code) => !codes.includes(code)).map((code) => `lacks ${code}`);
}

function threadEnd(work: MultiplyingWork, heap: number | undefined, isLast: (news: MultiplyingNews) => boolean) {
  const limits = heap !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heap } };
  return runThread(new URL('./multiplyingThread.ts', import.meta.url), { workerData: work, ...limits }, isLast);
}
