import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FigureReport } from '../figures/report.ts';
import { figuresPage } from '../figures/report.ts';
import { figuresCommand } from '../figures/run.ts';
import { main, Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';

/** What the last run wrote. */
function reportOf(file: string): FigureReport | undefined {
  const path = fromRoot(file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FigureReport) : undefined;
}

async function writePage(): Promise<number> {
  const page = figuresPage([
    {
      title: 'Speed and size',
      about:
        '`npm run bench` measures what a person can feel, beside a floor and other programs in the same run, each in its own process. CPU time is the time of the working thread. A figure is the median of its rounds.',
      report: reportOf('bench.json'),
    },
    {
      title: 'Security and reliability',
      about: '`npm run prove` counts what is [promised](trust.md).',
      report: reportOf('prove.json'),
    },
  ]);
  writeFileSync(fromRoot('docs/figures.md'), page);
  return (await run('biome', ['format', '--write', 'docs/figures.md'], { show: true })).code;
}

/** `bench` and `prove` measure and write their reports; `page` writes `docs/figures.md` from the last of both. */
const tasks: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  bench: async (args) =>
    figuresCommand((await import('../../test/bench/experiments.ts')).experiments, 'bench.json', args),
  prove: async (args) =>
    figuresCommand((await import('../../test/prove/experiments.ts')).experiments, 'prove.json', args),
  page: writePage,
};

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task === undefined)
    throw new Problem(`There are no figures named ${name}. Choose one of ${Object.keys(tasks).join(', ')}.`);
  const code = await task(args);
  // What a row left open, such as a connection of a stopped server, must not keep the run from ending.
  process.exit(code);
});
