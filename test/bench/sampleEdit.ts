/** An edit of a mapper that is bound to a large sample: when what the mapper says is known, and when what the sample says. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Diagnostic } from 'vscode-languageserver/node';
import type { Experiment, Row } from '../../scripts/figures/experiment.ts';
import { uriOfPath } from '../../server/src/host/paths.ts';
import { type PreviewWindow, previewRequest } from '../../server/src/protocol.ts';
import { inFolder } from './support/folder.ts';
import { faulty, placeInMiddle, sampleMapperText, sound } from './support/mapperText.ts';
import { milliseconds, power, times } from './support/rows.ts';
import { sampleText } from './support/sampleData.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { serverEntries } from './support/servers.ts';
import { median } from './support/statistics.ts';

/** Beside the empty server; and in milliseconds, by items. */
const goal = { first: 1.5, whole: { '1e5': 16, '1e6': 50 } as Readonly<Record<string, number>> };

/** Between edits, in milliseconds. */
const typing = 30;
const shown = 200;

/** Half of the edits break the mapper, half mend it. */
const sizes = [
  { items: 1e5, edits: 20 },
  { items: 1e6, edits: 12 },
];

/** The source in the sample, and those that are in none (`source-unknown`): another one each time, as people type. */
const source = { right: 'note', wrong: (edit: number) => `n${100 + edit}` };

/** Of each edit, in milliseconds on the clock. */
interface Walls {
  /** To what the mapper says by itself. */
  readonly first: number[];
  /** To what the sample says of it. */
  readonly findings: number[];
  /** To that and the first entries. */
  readonly whole: number[];
}

export const sampleEdit: Experiment = {
  name: 'sample-edit',
  async measure(scope) {
    const { empty, ours } = await serverEntries();
    const rows: Row[] = [];
    for (const { items, edits } of scope.quick ? sizes.slice(0, 1) : sizes) {
      scope.say(`  ${power(items)} items`);
      await inFolder({ 'data.json': sampleText(items, scope.seed) }, async (folder) => {
        const floor = await edited(new ServerProcess(empty.name, empty.file), folder, edits, false);
        const mine = await edited(new ServerProcess(ours.name, ours.file), folder, edits, true);
        rows.push(...rowsOf(power(items), floor, mine));
      });
    }
    return rows;
  },
};

function rowsOf(items: string, floor: Walls, ours: Walls): readonly Row[] {
  const ratio = median(ours.first) / median(floor.first);
  const whole = median(ours.whole);
  const most = goal.whole[items] ?? 0;
  return [
    {
      name: `sample-edit-${items}-first`,
      goal: `≤ ${goal.first}×`,
      figure: times(ratio),
      met: ratio <= goal.first,
      detail: `median on the clock to the findings of the mapper alone: empty server ${milliseconds(median(floor.first))}, ours ${milliseconds(median(ours.first))}`,
    },
    {
      name: `sample-edit-${items}-whole`,
      goal: `≤ ${most} ms`,
      figure: milliseconds(whole),
      met: whole <= most,
      detail: `median on the clock to the findings of the sample (${milliseconds(median(ours.findings))}) and the first ${shown} entries, ${ours.whole.length} edits`,
    },
  ];
}

/** @param finds false for the server that publishes an empty list */
async function edited(server: ServerProcess, folder: string, edits: number, finds: boolean): Promise<Walls> {
  const text = sampleMapperText();
  const path = join(folder, 'bench.mapper.json');
  await writeFile(path, text);
  const uri = uriOfPath(path);
  const walls: Walls = { first: [], findings: [], whole: [] };
  try {
    await server.initialize(folder);
    await server.open(uri, text);
    if (finds) await entries(server, uri);
    for (let i = 0; i < edits + warm; i++) {
      const walled = await editOnce(server, uri, text, { edit: i, isBroken: i % 2 === 0, finds });
      if (i < warm) continue;
      walls.first.push(walled.first);
      // Gone is a finding also where only the mapper's are told as yet.
      if (walled.isBroken) walls.findings.push(walled.findings);
      if (walled.isBroken) walls.whole.push(walled.whole);
    }
    return walls;
  } finally {
    await server.stop();
  }
}

/** Edits before those that are measured. */
const warm = 4;

interface State {
  readonly edit: number;
  readonly isBroken: boolean;
  readonly finds: boolean;
}

async function editOnce(server: ServerProcess, uri: string, text: string, { edit, isBroken, finds }: State) {
  await pause(typing);
  const start = performance.now();
  const since = () => performance.now() - start;
  const word = (from: string, to: string) => ({ ...placeInMiddle(text, from), word: isBroken ? to : from });
  server.change(uri, [word(source.right, source.wrong(edit)), word(sound, faulty)]);
  const says = (code: string) => (found: readonly Diagnostic[]) =>
    !finds || found.some((each) => each.code === code) === isBroken;
  const [first, findings, whole] = await Promise.all([
    server.published(uri, says('target-type-unknown')).then(since),
    server.published(uri, says('source-unknown')).then(since),
    finds ? entries(server, uri).then(since) : 0,
  ]);
  return { isBroken, first, findings, whole: Math.max(findings, whole) };
}

/** @throws where the first entries are not there */
async function entries(server: ServerProcess, uri: string): Promise<void> {
  const preview = await server.request<PreviewWindow>(previewRequest, { uri, count: shown });
  const steps = preview.entries[0]?.data.steps;
  if (!Array.isArray(steps) || steps.length !== shown) throw new Error(`no ${shown} entries: ${preview.problem}`);
}
