/** An edit of a mapper that is bound to a large sample: when what the mapper says is known, and when what the sample says. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CancellationToken, CancellationTokenSource, type Diagnostic } from 'vscode-languageserver/node';
import type { Experiment, Row } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { type PreviewAnswer, previewRequest } from '../../server/src/protocol.ts';
import { inFolder } from '../support/folder.ts';
import { remapOf } from './peers/ours.ts';
import { serverEntries } from './support/bundles.ts';
import { mapperText, sampleText, type } from './support/data.ts';
import { milliseconds, power, row, times } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { median } from './support/statistics.ts';
import { replaceAt, uniqueWord } from './support/typist.ts';

/**
 * What the mapper says, of what the JSON service takes beyond the empty server; what the sample says, of what it takes to map
 * it; an edit during the work for the one before it, in milliseconds.
 */
const goal = { first: 1, whole: 1.2, cancelled: 16 };

const sizes = [
  { items: 1e4, rounds: 30 },
  { items: 1e5, rounds: 20 },
  { items: 1e6, rounds: 7 },
];

/** Between edits, in milliseconds. */
const typing = 30;
const shown = 200;
const warm = 3;

export const sampleEdit: Experiment = {
  name: 'sample-edit',
  async measure({ quick, seed, say }) {
    const [empty, ours, json] = await serverEntries();
    const rows: Row[] = [];
    for (const { items, rounds } of quick ? sizes.slice(0, 2) : sizes) {
      say(`  ${power(items)} items`);
      const text = mapperText(1e3, seed);
      const files = { 'data.json': sampleText(items, seed), 'bench.mapper.json': text };
      const walls = await inFolder(files, async (folder) => {
        const uri = uriOfPath(join(folder, 'bench.mapper.json'));
        const edited = {
          empty: await Edited.open(empty, uri, text),
          json: await Edited.open(json, uri, text),
          ours: await Edited.open(ours, uri, text, folder),
        };
        try {
          return await editAll(edited, remapOf(text, files['data.json']), warm + (quick ? 5 : rounds));
        } finally {
          for (const { server } of Object.values(edited)) await server.stop();
        }
      });
      rows.push(...rowsOf(`sample-edit-${power(items)}`, walls));
    }
    return rows;
  },
};

/** Milliseconds on the clock, of each round. */
type Walls = Awaited<ReturnType<typeof editAll>>;

function rowsOf(name: string, { empty, json, ours, remap, whole, cancelled }: Walls): readonly Row[] {
  const worst = (walls: readonly number[]) => `at most ${milliseconds(Math.max(...walls))}`;
  const [floor, peer, mine, mapped] = [median(empty), median(json), median(ours), median(remap)];
  const taken = Object.entries({ 'empty server': floor, 'vscode-json-languageservice': peer, ours: mine });
  const about = taken.map(([who, wall]) => `${who} ${milliseconds(wall)}`).join(', ');
  const until = `of ${milliseconds(mapped)} to map it again, to its findings and the tree of the preview: ${milliseconds(median(whole))}, ${worst(whole)}`;
  const after = `to what the mapper says, and to the end of the work for the edit before, ${worst(cancelled)}`;
  return [
    row(
      `${name}-first`,
      (mine - floor) / (peer - floor),
      goal.first,
      times,
      `of what the JSON service takes beyond the empty server, to what the mapper says by itself: ${about}, ${worst(ours)}`,
    ),
    row(`${name}-whole`, median(whole) / mapped, goal.whole, times, until),
    row(`${name}-cancelled`, median(cancelled), goal.cancelled, milliseconds, after),
  ];
}

/** In turn a type, which the mapper alone says; a source, which the sample says; and a type during the work for a source. */
async function editAll(
  { empty, json, ours }: Record<'empty' | 'json' | 'ours', Edited>,
  remap: () => unknown,
  rounds: number,
) {
  const walls = {
    empty: [] as number[],
    json: [] as number[],
    ours: [] as number[],
    remap: [] as number[],
    whole: [] as number[],
    cancelled: [] as number[],
  };
  await ours.entries();
  for (let round = 0; round < rounds; round++) {
    const word = (i: number) => uniqueWord(4 * round + i);
    await pause(typing);
    walls.empty.push(await empty.change(word(0), 'note'));
    walls.json.push(await json.change(word(0), 'note'));
    walls.ours.push(await ours.change(word(0), 'note', 'target-type-unknown'));
    await ours.entries();
    await pause(typing);
    const whole = [ours.change(type.right, word(1), 'source-unknown'), ours.entries()];
    walls.whole.push(Math.max(...(await Promise.all(whole))));
    const before = performance.now();
    remap();
    walls.remap.push(performance.now() - before);
    await pause(typing);
    ours.send(type.right, word(2));
    const panel = new CancellationTokenSource();
    const work = ours.entries(panel.token).catch(() => Number.NaN); // cancelled, as it should be
    await pause(typing / 3);
    const start = performance.now();
    panel.cancel();
    await Promise.all([ours.change(word(3), word(2), 'target-type-unknown'), work]);
    walls.cancelled.push(performance.now() - start);
    await ours.entries();
  }
  for (const each of Object.values(walls)) each.splice(0, warm);
  return walls;
}

class Edited {
  readonly server: ServerProcess;
  readonly #uri: string;
  readonly #type: ReturnType<typeof replaceAt>;
  readonly #source: ReturnType<typeof replaceAt>;

  private constructor(server: ServerProcess, uri: string, text: string) {
    this.server = server;
    this.#uri = uri;
    this.#type = replaceAt(text, type.right);
    this.#source = replaceAt(text, 'note');
  }

  static async open(entry: Parameters<typeof ServerProcess.start>[0], uri: string, text: string, folder?: string) {
    const server = await ServerProcess.start(entry, folder);
    await server.open(uri, text);
    return new Edited(server, uri, text);
  }

  send(typed: string, source: string): void {
    this.server.change(this.#uri, [this.#type(typed), this.#source(source)]);
  }

  /** @returns milliseconds to the next findings, or to one of this code that names the word */
  async change(typed: string, source: string, code?: 'target-type-unknown' | 'source-unknown'): Promise<number> {
    const start = performance.now();
    this.send(typed, source);
    const word = code === 'source-unknown' ? source : typed;
    const isIntended = (each: Diagnostic) => each.code === code && String(each.message).includes(word);
    await this.server.published(this.#uri, (found) => code === undefined || found.some(isIntended));
    return performance.now() - start;
  }

  /** As the panel asks for them. @returns milliseconds to the first entries. @throws where they are not there */
  async entries(token?: CancellationToken): Promise<number> {
    const start = performance.now();
    const preview = await this.server.request<PreviewAnswer>(previewRequest, { uri: this.#uri }, token);
    const steps = preview.entries[0]?.children?.find(({ name }) => name === 'steps');
    if (steps?.cut?.shown !== shown) throw new Error(`no ${shown} items: ${preview.problem}`);
    return performance.now() - start;
  }
}
