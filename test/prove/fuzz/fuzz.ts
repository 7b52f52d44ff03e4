/** Mappers, data and edits by a seed: what a person can type, and what nobody would. */
import { appendFileSync } from 'node:fs';
import { countedRow } from '../row.ts';
import { runThread } from '../runThread.ts';
import { bounds } from './runScript.ts';
import { casesPerScript, makeScript } from './script.ts';
import type { FuzzAnswer, FuzzWork } from './worker.ts';

const threads = 2;
const runs = {
  quick: { wanted: 1_000, limitMs: 5 * 60_000, slowest: bounds.quick },
  full: { wanted: 100_000, limitMs: 12 * 60_000, slowest: bounds.full },
};

/** Runs until there are enough cases, the time is over, or enough went wrong to look at. */
export const fuzz = countedRow(
  'fuzz',
  `${runs.full.wanted} cases, no crash, none over ${bounds.full / 1000} s, each as a fresh analysis says`,
  async ({ quick, seed, say }) => {
    const { wanted, limitMs, slowest } = quick ? runs.quick : runs.full;
    const end = performance.now() + limitMs;
    const problems: string[] = [];
    let cases = 0;
    const isOver = () => cases >= wanted || problems.length >= 20 || performance.now() > end;
    /** @returns the next script of the same thread */
    const take = ({ index, what }: FuzzAnswer) => {
      cases += casesPerScript;
      if (what === undefined) return index + threads;
      problems.push(what);
      say(`  ${what}`);
      // A test runs it from then on.
      const found = { what: what.split('\n', 1)[0], seed, index, script: makeScript(seed, index) };
      appendFileSync(new URL('./regressions.jsonl', import.meta.url), `${JSON.stringify(found)}\n`);
      return index + threads;
    };
    const runFrom = async (first: number) => {
      for (let next = first; !isOver(); ) {
        const workerData: FuzzWork = { seed, first: next, step: threads, slowest };
        const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 1024 } };
        const what = await runThread<FuzzAnswer>(new URL('./worker.ts', import.meta.url), options, (answer) => {
          next = take(answer);
          return isOver();
        });
        // Another thread goes on behind the script that ended this one.
        if (what !== undefined) next = take({ index: next, what });
      }
    };
    await Promise.all(Array.from({ length: threads }, (_, first) => runFrom(first)));
    if (cases < wanted) problems.push(`${wanted - cases} cases were not reached in time`);
    const detail = `none over ${slowest / 1000} s, ranges inside, findings and preview those of a fresh analysis; regressions.jsonl keeps what fails`;
    return { counted: `${cases} cases`, detail, problems };
  },
);
