import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { figuresPage } from '../figures/page.ts';
import type { FigureReport } from '../figures/report.ts';
import { main } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';

/** What the last run wrote. */
function reportOf(file: string): FigureReport | undefined {
  const path = fromRoot(file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FigureReport) : undefined;
}

await main(async () => {
  const page = figuresPage([
    {
      title: 'Speed and size',
      about:
        '`npm run bench`: what a person can feel, beside a floor and other programs measured in the same run, each in a process of its own. CPU time is that of the thread that works; a figure is the median of its rounds.',
      report: reportOf('bench.json'),
    },
    {
      title: 'Security and reliability',
      about: '`npm run prove`: what is promised, counted.',
      report: reportOf('prove.json'),
    },
  ]);
  writeFileSync(fromRoot('docs/figures.md'), page);
  return (await run('biome', ['format', '--write', 'docs/figures.md'], { show: true })).code;
});
