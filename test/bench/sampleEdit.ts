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

/** In turn a type is broken and mended, which the mapper alone says, and a source, which the sample says. */
const sizes = [
  { items: 1e5, edits: 60 },
  { items: 1e6, edits: 40 },
];

/** The source in the sample, and those that are in none (`source-unknown`): another one each time, as people type; as long. */
const source = { right: 'note', wrong: (edit: number) => `n${100 + (edit % 900)}` };

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
        const floor = new Edited(new ServerProcess(empty.name, empty.file), folder, false);
        const mine = new Edited(new ServerProcess(ours.name, ours.file), folder, true);
        await inTurns([floor, mine], edits);
        rows.push(...rowsOf(power(items), floor.walls, mine.walls));
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

/** Each edit in one server after the other: what else the machine does strikes both. */
async function inTurns(servers: readonly Edited[], edits: number): Promise<void> {
  try {
    for (const server of servers) await server.open();
    for (const server of servers) await server.warm(warm);
    for (let i = 0; i < edits; i++)
      for (const server of i % 2 === 0 ? servers : servers.toReversed()) {
        await pause(typing);
        await server.edit(i);
      }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Milliseconds of edits before those that are measured, as where there is no sample. */
const warm = 3000;

class Edited {
  readonly walls: Walls = { first: [], findings: [], whole: [] };
  readonly #server: ServerProcess;
  readonly #folder: string;
  readonly #text = sampleMapperText();
  readonly #uri: string;
  /** False for the server that publishes an empty list. */
  readonly #finds: boolean;

  constructor(server: ServerProcess, folder: string, finds: boolean) {
    this.#server = server;
    this.#folder = folder;
    this.#uri = uriOfPath(join(folder, 'bench.mapper.json'));
    this.#finds = finds;
  }

  async open(): Promise<void> {
    await writeFile(join(this.#folder, 'bench.mapper.json'), this.#text);
    await this.#server.initialize(this.#folder);
    await this.#server.open(this.#uri, this.#text);
    if (this.#finds) await this.#entries();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** One edit right after the other. */
  async warm(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    // In the end all is mended.
    for (let edit = 0; performance.now() < end || edit % 4 > 0; edit++) await this.edit(edit);
    for (const walls of Object.values(this.walls)) walls.length = 0;
  }

  async edit(index: number): Promise<void> {
    const isBroken = index % 2 === 0;
    const isType = index % 4 < 2;
    const [right, wrong, code] = isType
      ? [sound, faulty, 'target-type-unknown']
      : [source.right, source.wrong(index), 'source-unknown'];
    const start = performance.now();
    const since = () => performance.now() - start;
    this.#server.change(this.#uri, [{ ...placeInMiddle(this.#text, right), word: isBroken ? wrong : right }]);
    const says = (found: readonly Diagnostic[]) =>
      !this.#finds || found.some((each) => each.code === code) === isBroken;
    const [findings, entries] = await Promise.all([
      this.#server.published(this.#uri, says).then(since),
      this.#finds ? this.#entries().then(since) : 0,
    ]);
    if (isType) this.walls.first.push(findings);
    // Gone is a finding also where only the mapper's are told as yet.
    if (isType || !isBroken) return;
    this.walls.findings.push(findings);
    this.walls.whole.push(Math.max(findings, entries));
  }

  /** @throws where the first entries are not there */
  async #entries(): Promise<void> {
    const preview = await this.#server.request<PreviewWindow>(previewRequest, { uri: this.#uri, count: shown });
    const steps = preview.entries[0]?.data.steps;
    if (!Array.isArray(steps) || steps.length !== shown) throw new Error(`no ${shown} entries: ${preview.problem}`);
  }
}
