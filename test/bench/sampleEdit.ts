/** An edit of a mapper that is bound to large samples: what its findings and its preview take, and who waits meanwhile. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment, Row } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { askMeanwhile } from '../prove/row.ts';
import { inFolder } from '../support/folder.ts';
import { remapOf } from './peers/ours.ts';
import { serverEntries } from './support/bundles.ts';
import { mapperText, sampleText } from './support/data.ts';
import { MapperEditor } from './support/mapperEditor.ts';
import { milliseconds, row, times } from './support/rows.ts';
import { median, medianRatio, quantile } from './support/statistics.ts';

/** In relation to mapping all samples again, CPU against CPU; milliseconds of an edit and of requests elsewhere meanwhile. */
const goal = { findings: 1.5, parser: 4, preview: 1, cancelled: 16, hover: 50, completion: 50 };

const loads = [
  { name: '1e4', files: 1, items: 1e4, rounds: 10 },
  { name: '1e5', files: 1, items: 1e5, rounds: 5 },
  { name: '2x20MB', files: 2, items: 155_000, rounds: 5 },
  { name: '12x5MB', files: 12, items: 39_000, rounds: 5 },
  { name: '1e6', files: 1, items: 1e6, rounds: 5 },
];
const quickLoads = [...loads.slice(0, 2), { name: '2x2MB', files: 2, items: 15_500, rounds: 5 }];

/** Between edits, in milliseconds. */
const typing = 30;
const mapper = 'bench.mapper.json';

export const sampleEdit: Experiment = {
  name: 'sample-edit',
  async measure({ quick, seed, say }) {
    const [, ours] = await serverEntries();
    const rows: Row[] = [];
    for (const { name, files, items, rounds } of quick ? quickLoads : loads) {
      say(`  ${name}`);
      const text = mapperText(1e3);
      const samples = Array.from({ length: files }, (_, i) => [`data${i}.json`, sampleText(items, seed + i)] as const);
      const spent = await inFolder({ ...Object.fromEntries(samples), [mapper]: text }, async (folder) => {
        const editor = await MapperEditor.open(ours, join(folder, mapper), text);
        const remaps = samples.map(([, sample]) => remapOf(text, sample));
        try {
          return await editAll(editor, remaps, rounds, join(folder, 'data0.json'));
        } finally {
          await editor.server.stop();
        }
      });
      rows.push(...rowsOf(`sample-edit-${name}`, spent));
    }
    return rows;
  },
};

/** Milliseconds: CPU of the thread that works for the first ones, and for what somebody waits for on the clock. */
type Spent = Record<'remap' | 'reading' | keyof typeof goal, number[]>;

function rowsOf(name: string, spent: Spent): readonly Row[] {
  const made = (what: keyof typeof goal, figure: number, unit: typeof times, detail: string) =>
    row(`${name}-${what}`, figure, goal[what], unit, detail);
  const remap = `mapping alone ${milliseconds(median(spent.remap))}`;
  const ratios = (['findings', 'parser', 'preview'] as const).map((what) =>
    made(what, medianRatio(spent[what], spent.remap), times, `${milliseconds(median(spent[what]))} CPU, ${remap}`),
  );
  const worst = (what: keyof Spent) => `at most ${milliseconds(Math.max(...spent[what]))}`;
  const late = (what: 'hover' | 'completion') => quantile(spent[what], 0.95);
  return [
    ...ratios,
    made('cancelled', median(spent.cancelled), milliseconds, worst('cancelled')),
    made(
      'hover',
      late('hover'),
      milliseconds,
      `p95, ${worst('hover')}; ${worst('reading')} while a changed file is read`,
    ),
    made('completion', late('completion'), milliseconds, `p95, ${worst('completion')}`),
  ];
}

/** All rounds without the parser model, then its findings alone; a first round each doesn't count. */
async function editAll(editor: MapperEditor, remaps: readonly (() => unknown)[], rounds: number, data: string) {
  const empty = (): Spent => ({
    ...{ remap: [], reading: [], findings: [], parser: [], preview: [], cancelled: [], hover: [], completion: [] },
  });
  const all = [empty(), empty()] as const;
  const edit = () => editor.edit();
  await editor.preview();
  for (let round = -1; round < rounds; round++) {
    const spent = all[round < 0 ? 0 : 1];
    await pause(typing);
    spent.findings.push(await editor.spent(edit));
    spent.preview.push(await editor.spent(() => editor.preview()));
    spent.remap.push(cpuOf(remaps));
    spent.hover.push(...(await askMeanwhile(edit(), () => editor.requestElsewhere('hover'))));
    spent.completion.push(...(await askMeanwhile(edit(), () => editor.requestElsewhere('completion'))));
    const work = edit();
    await pause(typing / 3);
    spent.cancelled.push(await editor.editElsewhere());
    await work;
  }
  const [, spent] = all;
  utimesSync(data, new Date(), new Date());
  editor.server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOfPath(data), type: 2 }] });
  spent.reading.push(...(await askMeanwhile(editor.preview(), () => editor.requestElsewhere('hover'))));
  editor.checkAgainst('next');
  for (let round = -1; round < rounds; round++) {
    await pause(typing);
    all[round < 0 ? 0 : 1].parser.push(await editor.spent(edit));
  }
  return spent;
}

function cpuOf(runs: readonly (() => unknown)[]): number {
  const before = process.threadCpuUsage();
  for (const run of runs) run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
