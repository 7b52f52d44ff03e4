/** Mappers, data and edits by a seed: what a person can type, and what nobody would. */
import { appendFileSync } from 'node:fs';
import type { Experiment } from '../../../scripts/figures/report.ts';
import { runThread } from '../runThread.ts';
import { bounds } from './runScript.ts';
import { casesPerScript, makeScript } from './script.ts';
import type { FuzzAnswer, FuzzWork } from './worker.ts';

const threads = 2;
const runs = {
  quick: { wanted: 1_000, limitMs: 2 * 60_000, slowest: bounds.quick },
  full: { wanted: 100_000, limitMs: 12 * 60_000, slowest: bounds.full },
};

/** Runs until there are enough cases, the time is over, or enough went wrong to look at. */
export const fuzz: Experiment = {
  name: 'fuzz',
  async measure({ quick, seed, say }) {
    const { wanted, limitMs, slowest } = quick ? runs.quick : runs.full;
    const end = performance.now() + limitMs;
    let cases = 0;
    let failures = 0;
    const isOver = () => cases >= wanted || failures >= 20 || performance.now() > end;
    /** @returns the next script of the same thread */
    const take = ({ index, what }: FuzzAnswer) => {
      cases += casesPerScript;
      if (what === undefined) return index + threads;
      failures++;
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
    return [
      {
        name: 'fuzz',
        goal: `${wanted} cases, 0 failures`,
        figure: `${cases} cases, ${failures} failures`,
        met: cases >= wanted && failures === 0,
        detail: `no crash, none over ${slowest / 1000} s, ranges inside, findings and preview those of a fresh analysis; regressions.jsonl keeps what fails`,
      },
    ];
  },
};
