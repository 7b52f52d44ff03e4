/** Mappers, data and edits by a seed: what a person can type, and what nobody would. */
import { appendFileSync } from 'node:fs';
import { HostileThread } from '../hostileThread.ts';
import { countedRow } from '../row.ts';
import { bounds } from './runScript.ts';
import { casesPerScript, makeScript } from './script.ts';

const threads = 2;
const runs = {
  quick: { wanted: 300, minutes: 5, slowest: bounds.quick },
  full: { wanted: 100_000, minutes: 12, slowest: bounds.full },
};

/** Runs until there are enough cases, the time is over, or enough went wrong to look at. */
export const fuzz = countedRow(
  'fuzz',
  `${runs.full.wanted} cases, no crash, none over ${bounds.full / 1000} s, each as a fresh analysis says`,
  async ({ quick, seed, say }) => {
    const { wanted, minutes, slowest } = quick ? runs.quick : runs.full;
    const end = performance.now() + minutes * 60_000;
    const problems: string[] = [];
    let cases = 0;
    const options = { workerData: { seed, slowest }, resourceLimits: { maxOldGenerationSizeMb: 1024 } };
    const waiting = Array.from({ length: wanted / casesPerScript }, (_, index) => index).values();
    const runSome = async () => {
      await using thread = new HostileThread<undefined>(new URL('./worker.ts', import.meta.url), options);
      for (const index of waiting) {
        if (problems.length >= 20 || performance.now() > end) return;
        const what = await thread.ask(index);
        cases += casesPerScript;
        if (what === undefined) continue;
        problems.push(what);
        say(`  ${what}`);
        // A test runs it from then on.
        const found = { what: what.split('\n', 1)[0], seed, index, script: makeScript(seed, index) };
        appendFileSync(new URL('./regressions.jsonl', import.meta.url), `${JSON.stringify(found)}\n`);
      }
    };
    await Promise.all(Array.from({ length: threads }, runSome));
    if (cases < wanted) problems.push(`${wanted - cases} cases were not reached in time`);
    const detail = `none over ${slowest / 1000} s, ranges inside, findings and preview those of a fresh analysis; regressions.jsonl keeps what fails`;
    return { counted: `${cases} cases`, detail, problems };
  },
);
