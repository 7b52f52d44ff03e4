/** An edit of a mapper that is bound to a large sample: when what the mapper says is known, and when what the sample says. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CancellationToken, CancellationTokenSource, type Diagnostic } from 'vscode-languageserver/node';
import type { Experiment, Row } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { type PreviewAnswer, previewRequest } from '../../server/src/protocol.ts';
import { inFolder } from '../support/folder.ts';
import { remapOf } from './peers/ours.ts';
import { type ServerEntry, serverEntries } from './support/bundles.ts';
import { mapperText, sampleText, type } from './support/data.ts';
import { milliseconds, power, row, times } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { median, quantile } from './support/statistics.ts';
import { type Place, placesOf, uniqueWord } from './support/typist.ts';

/**
 * Milliseconds of what the mapper says beyond what the JSON service takes: one slice. Of mapping the sample again, what it takes
 * to the sample's findings and the preview's answer. Milliseconds of an edit during the work for the one before it, and of a
 * hover elsewhere meanwhile.
 */
const goal = { first: 5, whole: 1.5, cancelled: 16, hover: 50 };

const sizes = [
  { items: 1e4, rounds: 20 },
  { items: 1e5, rounds: 10 },
  { items: 1e6, rounds: 5 },
];

/** Between edits, in milliseconds. */
const typing = 30;
const shown = 200;
const elsewhere = 'file:///bench/elsewhere.mapper.json';
const warm = 3;

export const sampleEdit: Experiment = {
  name: 'sample-edit',
  means:
    'an edit of a mapper with a large sample: until the findings, until the entries, when the next edit comes, and a hover elsewhere',
  async measure({ quick, seed, say }) {
    const [, ours, json] = await serverEntries();
    const rows: Row[] = [];
    for (const { items, rounds } of quick ? sizes.slice(0, 2) : sizes) {
      say(`  ${power(items)} items`);
      const text = mapperText(1e3, seed);
      const files = { 'data.json': sampleText(items, seed), 'bench.mapper.json': text };
      const walls = await inFolder(files, async (folder) => {
        const uri = uriOfPath(join(folder, 'bench.mapper.json'));
        const edited = {
          json: await Edited.open(json, uri, text),
          ours: await Edited.open(ours, uri, text, folder),
        };
        try {
          return await editAll(edited, remapOf(text, files['data.json']), quick ? 5 : rounds);
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
type Walls = Record<'json' | 'ours' | 'remap' | 'whole' | 'cancelled' | 'hover', number[]>;

function rowsOf(name: string, walls: Walls): readonly Row[] {
  const of = (what: keyof Walls) => median(walls[what]);
  const made = (what: keyof typeof goal, figure: number, unit: typeof times, detail: string, beside?: string) =>
    row(`${name}-${what}`, figure, goal[what], unit, detail, beside);
  const worst = (what: keyof Walls) => `at most ${milliseconds(Math.max(...walls[what]))}`;
  const peer = `vscode-json-languageservice ${milliseconds(of('json'))}`;
  const remap = `mapping alone ${milliseconds(of('remap'))}`;
  return [
    made('first', of('ours') - of('json'), milliseconds, `${milliseconds(of('ours'))}, ${worst('ours')}`, peer),
    made('whole', of('whole') / of('remap'), times, `${milliseconds(of('whole'))}, ${worst('whole')}`, remap),
    made('cancelled', of('cancelled'), milliseconds, worst('cancelled')),
    made('hover', quantile(walls.hover, 0.95), milliseconds, worst('hover')),
  ];
}

/** In turn a type, which the mapper alone says; a source, which the sample says; and a type during the work for a source. */
async function editAll({ json, ours }: Record<'ours' | 'json', Edited>, remap: () => unknown, rounds: number) {
  const walls: Walls = { json: [], ours: [], remap: [], whole: [], cancelled: [], hover: [] };
  await ours.entries();
  for (let round = -warm; round < rounds; round++) {
    const took = (what: keyof Walls, wall: number) => round >= 0 && walls[what].push(wall);
    const word = (i: number) => uniqueWord(4 * (round + warm) + i);
    await pause(typing);
    took('json', await json.change(word(0), 'note'));
    took('ours', await ours.change(word(0), 'note', 'target-type-unknown'));
    await ours.entries();
    await pause(typing);
    const whole = [ours.change(type.right, word(1), 'source-unknown'), ours.entries()];
    took('whole', Math.max(...(await Promise.all(whole))));
    took('remap', await wallOf(remap));
    await pause(typing);
    ours.send(type.right, word(2));
    const panel = new CancellationTokenSource();
    const work = ours.entries(panel.token).catch(() => Number.NaN); // cancelled, as it should be
    for (const end = performance.now() + typing / 3; performance.now() < end; )
      took('hover', await ours.hoverElsewhere());
    const cancelAndEdit = async () => {
      panel.cancel();
      await Promise.all([ours.change(word(3), word(2), 'target-type-unknown'), work]);
    };
    took('cancelled', await wallOf(cancelAndEdit));
    await ours.entries();
  }
  return walls;
}

async function wallOf(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

class Edited {
  readonly server: ServerProcess;
  readonly #uri: string;
  readonly #type: Place;
  readonly #source: Place;

  private constructor(server: ServerProcess, uri: string, text: string) {
    this.server = server;
    this.#uri = uri;
    const placeOf = (word: string) => placesOf(text, new RegExp(`: "(${word})"`))[0]!;
    [this.#type, this.#source] = [placeOf(type.right), placeOf('note')];
  }

  static async open(entry: ServerEntry, uri: string, text: string, folder?: string): Promise<Edited> {
    const server = await ServerProcess.start(entry, folder);
    await server.open(uri, text);
    await server.open(elsewhere, mapperText(1e3, 1, 'elsewhere'));
    return new Edited(server, uri, text);
  }

  send(typed: string, source: string): void {
    this.server.change(this.#uri, [this.#type.replace(`"${typed}"`), this.#source.replace(`"${source}"`)]);
  }

  /** @returns milliseconds to the next findings, or to one of this code that names the word */
  async change(typed: string, source: string, code?: 'target-type-unknown' | 'source-unknown'): Promise<number> {
    const word = code === 'source-unknown' ? source : typed;
    const isIntended = (each: Diagnostic) => each.code === code && String(each.message).includes(word);
    return wallOf(() => {
      this.send(typed, source);
      return this.server.published(this.#uri, (found) => code === undefined || found.some(isIntended));
    });
  }

  /** @returns milliseconds to a hover in another mapper */
  hoverElsewhere(): Promise<number> {
    const at = { textDocument: { uri: elsewhere }, position: { line: 5, character: 12 } };
    return wallOf(() => this.server.request('textDocument/hover', at));
  }

  /** As the panel asks for them. @returns milliseconds to the first entries. @throws where they are not there */
  async entries(token?: CancellationToken): Promise<number> {
    return wallOf(async () => {
      const preview = await this.server.request<PreviewAnswer>(previewRequest, { uri: this.#uri }, token);
      const steps = preview.entries[0]?.children?.find(({ name }) => name === 'steps');
      if (steps?.cut?.shown !== shown) throw new Error(`no ${shown} items: ${preview.problem}`);
    });
  }
}
