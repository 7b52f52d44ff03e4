/** Small files that make much of each other: each is answered in time and within memory, and says so. */
import { maxCharacters, multiplyingCases, sizes } from './multiplyingCases.ts';
import { always } from './multiplyingScenes.ts';
import type { Answered, AtRest, MultiplyingWork } from './multiplyingThread.ts';
import { countedRow } from './row.ts';
import { runThread } from './runThread.ts';

/** In milliseconds of CPU. Beside other programs on a core a thread takes twice as many. */
const bounds = { quick: 500, full: 250 };
const MiB = 2 ** 20;
/** Of heap beyond rest. */
const room = 64;
/** How often an input is asked about that ends its thread: one that needs too much memory ends it each time. */
const attempts = 3;

export const multiplyingInputs = countedRow(
  'multiplying-inputs',
  `each answer ≤ ${bounds.full} ms, ≤ ${room} MiB beyond rest, each finding there`,
  async ({ quick, say }) => {
    const indices = [...multiplyingCases.keys()].filter((index) => !quick || isOneOfFamily(index));
    const bound = quick ? bounds.quick : bounds.full;
    let rest = 0;
    await runThread<AtRest>(thread, { workerData: { indices: [], bound } }, ({ heap }) => {
      rest = heap;
      return true;
    });
    const problems = [
      ...indices.flatMap(tooLarge),
      ...(await problemsOf({ indices, bound }, {}, (answered) => [...slow(answered, bound), ...lacking(answered)])),
      // Time is another matter where memory is short.
      ...(await problemsOf(
        { indices, bound: Number.POSITIVE_INFINITY },
        { maxOldGenerationSizeMb: Math.ceil(rest / MiB) + room },
        () => [],
      )),
    ];
    for (const problem of problems) say(`  ${problem}`);
    return {
      counted: `${indices.length} inputs`,
      detail: `files of at most ${maxCharacters} characters, with the model of the parser in both versions; findings of mapper and data, entries with trace and coverage, what reads a value, in a thread that ends where its heap holds ${room} MiB more than at rest`,
      problems,
    };
  },
);

const thread = new URL('./multiplyingThread.ts', import.meta.url);

/** One of each family, each of another size than that before it. */
function isOneOfFamily(index: number): boolean {
  return index % sizes.length === (Math.floor(index / sizes.length) * 5) % sizes.length;
}

function tooLarge(index: number): readonly string[] {
  const { name, code: _, python = {}, ...files } = multiplyingCases[index] ?? { name: '', code: '' };
  const parts = [...Object.values(python), ...Object.values(files)];
  const most = Math.max(...parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)).length));
  return most > maxCharacters ? [`has ${most} characters: ${name}`] : [];
}

function slow({ milliseconds }: Answered, bound: number): readonly string[] {
  return milliseconds > bound ? [`takes ${milliseconds.toFixed(0)} ms`] : [];
}

function lacking({ index, codes }: Answered): readonly string[] {
  const wanted = [multiplyingCases[index]?.code ?? always, always];
  return wanted.filter((code) => !codes.includes(code)).map((code) => `lacks ${code}`);
}

/** Where an input ends the thread, another one goes on with it, or behind it. */
async function problemsOf(
  work: MultiplyingWork,
  resourceLimits: { readonly maxOldGenerationSizeMb?: number },
  problemsIn: (answered: Answered) => readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  const note = (index: number | undefined, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${multiplyingCases[index ?? -1]?.name} ${problem}`));
  let ends = 0;
  for (let left = work.indices; left.length > 0; ) {
    const workerData: MultiplyingWork = { ...work, indices: left };
    const fault = await runThread<Answered | AtRest>(thread, { workerData, resourceLimits }, (told) => {
      if ('heap' in told) return false;
      note(told.index, problemsIn(told));
      left = left.slice(1);
      ends = 0;
      return left.length === 0;
    });
    if (fault === undefined || ++ends < attempts) continue;
    note(left[0], [fault]);
    left = left.slice(1);
    ends = 0;
  }
  return problems;
}
