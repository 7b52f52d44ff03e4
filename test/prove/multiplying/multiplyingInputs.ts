/** Small files that make much of each other: each is answered in time and within memory, and says so. */
import { HostileThread } from '../hostileThread.ts';
import { countedRow } from '../row.ts';
import { type MultiplyingCase, maxCharacters, multiplyingCases, sizes } from './cases.ts';
import { always } from './scenes.ts';
import type { Answered } from './thread.ts';

/** In milliseconds of CPU. Beside many other programs a thread takes more than twice as many. */
const bounds = { quick: 1000, full: 250 };
const MiB = 2 ** 20;
/** Of heap beyond rest. */
const room = 64;
/** An input that is too slow or too large is so each time; a busy machine is not. */
const attempts = 3;

const thread = new URL('./thread.ts', import.meta.url);

export const multiplyingInputs = countedRow(
  'multiplying-inputs',
  `each answer ≤ ${bounds.full} ms, ≤ ${room} MiB beyond rest, each finding there`,
  async ({ quick }) => {
    const asked = [...multiplyingCases.entries()].filter(([index]) => !quick || isOneOfFamily(index));
    const bound = quick ? bounds.quick : bounds.full;
    const problems: string[] = [];
    let rest = 0;
    await using timed = new HostileThread<Answered>(thread);
    for (const [index, { name, code, ...files }] of asked) {
      const answered = await askAgain(timed, index, bound);
      problems.push(...[...tooLarge(files), ...lacking(answered, code, bound)].map((problem) => `${name} ${problem}`));
      if (typeof answered !== 'string') rest = answered.rest;
    }
    // Time is another matter where memory is short. A quick run leaves memory to the tests of budgets.
    const resourceLimits = { maxOldGenerationSizeMb: Math.ceil(rest / MiB) + room };
    await using small = new HostileThread<Answered>(thread, { resourceLimits });
    for (const [index, { name }] of quick ? [] : asked) {
      const answered = await askAgain(small, index, Number.POSITIVE_INFINITY);
      if (typeof answered === 'string') problems.push(`${name} ${answered}`);
    }
    return {
      counted: `${asked.length} inputs`,
      detail: `files of at most ${maxCharacters} characters, with the model of the parser in both versions; findings of mapper and data, entries with trace and coverage, what reads a value, in a thread that ends where its heap holds ${room} MiB more than at rest`,
      problems,
    };
  },
);

/** One of each family, each of another size than that before it. */
function isOneOfFamily(index: number): boolean {
  return index % sizes.length === (Math.floor(index / sizes.length) * 5) % sizes.length;
}

async function askAgain(of: HostileThread<Answered>, index: number, bound: number): Promise<Answered | string> {
  let answered = await of.ask(index);
  for (let attempt = 1; attempt < attempts; attempt++) {
    if (typeof answered !== 'string' && answered.milliseconds <= bound) break;
    answered = await of.ask(index);
  }
  return answered;
}

function tooLarge({ python = {}, ...files }: Omit<MultiplyingCase, 'name' | 'code'>): readonly string[] {
  const texts = [...Object.values(python), ...Object.values(files)].map((part) =>
    typeof part === 'string' ? part : JSON.stringify(part),
  );
  const most = Math.max(...texts.map(({ length }) => length));
  return most > maxCharacters ? [`has ${most} characters`] : [];
}

function lacking(answered: Answered | string, code: string, bound: number): readonly string[] {
  if (typeof answered === 'string') return [answered];
  const { milliseconds, codes } = answered;
  const lacks = [code, always].filter((each) => !codes.includes(each)).map((each) => `lacks ${each}`);
  return milliseconds > bound ? [`takes ${milliseconds.toFixed(0)} ms`, ...lacks] : lacks;
}
