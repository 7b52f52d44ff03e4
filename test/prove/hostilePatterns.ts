/** Patterns that hold a backtracking engine for ever, over the wire, while a person asks for hovers. */
import { join } from 'node:path';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { type ParserVersion, parserVersions } from '../../server/src/parserModel/versions.ts';
import { previewRequest } from '../../server/src/protocol.ts';
import { quantile } from '../bench/support/statistics.ts';
import { inFolder } from '../support/folder.ts';
import { WireClient } from '../support/wireClient.ts';
import { countedRow, within } from './row.ts';

/** In milliseconds. The quick form runs beside other programs, so it notices what hangs alone. */
const bounds = { quick: 2000, full: 250 };
/** A case that takes so long hangs. */
const patience = 10_000;
/** A case that was late is asked again: a hostile pattern is late each time, a busy machine is not. */
const attempts = 3;

/** Each takes a backtracking engine exponential or polynomial time on one of the texts. */
const patterns: readonly string[] = [
  // A repeat in a repeat.
  '(a+)+$',
  '(a*)*b',
  '(x+x+)+y',
  '([a-zA-Z]+)*$',
  '(\\w+\\s?)+$',
  '(?:\\s*\\S+)*;',
  '(?i:(A+)+)$',
  '((a+)+b?)+c',
  // Alternatives that take the same text.
  '(a|a)+$',
  '(a|aa)+$',
  '(?:a|ab|b)*c',
  '((a|b)*c|d)*e',
  '(\\d|[0-9]|0)*x',
  // One repeat after the other.
  '.*.*.*.*.*x',
  'a*a*a*a*a*a*b',
  '\\s*\\s*\\s*\\S+\\s+$',
  '[^b]*[^c]*[^d]*e',
  // Counted repeats.
  '(.*a){12}$',
  '(a?){30}a{30}b',
  '(?:a{0,40}){0,40}b',
  '(a{1,100}){1,100}$',
  // What linear time cannot express.
  '(a+)\\1+$',
  '(?=(a+)+b)a',
  // What only the model of the parser tests.
  `(?=a)${'(?:|)'.repeat(40)}(?!)`,
  `.{600}${'(?<='.repeat(6)}(?!)${')'.repeat(6)}`,
  `(?=a)${'('.repeat(50)}a${')'.repeat(50)}+`,
  '(?>(a|)*)*(?!)',
  '(?:(?<=a*)a)*(?!)',
  '(a)?(?(1)a*|b*)*(?!)',
  // As found in the wild.
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@)$',
];

const pumps = ['a', 'ab', 'x', 'a ', '0'];
const lengths = [32, 1_000, 65_536, 200_000];

const texts = pumps.flatMap((pump) => lengths.map((length) => `${pump.repeat(length / pump.length)}!`));

const cases = patterns.flatMap((pattern) => texts.map((text) => ({ pattern, text })));
type HostileCase = (typeof cases)[number];

const times = (values: readonly number[], shares: readonly number[]) =>
  shares.map((share) => `p${100 * share} ${quantile(values, share).toFixed(0)} ms`).join(', ');

export const hostilePatterns = countedRow(
  'hostile-patterns',
  `findings and preview within ${bounds.full} ms, hovers meanwhile at p99`,
  async ({ quick }) => {
    const chosen = cases.filter((_, index) => !quick || index % 7 === 0);
    const bound = quick ? bounds.quick : bounds.full;
    const problems: string[] = [];
    const answers: number[] = [];
    const hovers: number[] = [];
    await inFolder({}, async (folder) => {
      for (const version of parserVersions) {
        const server = await Hostile.start(folder, version);
        for (const of of chosen) {
          let took = Number.POSITIVE_INFINITY;
          for (let attempt = 0; attempt < attempts && took > bound; attempt++)
            took = Math.min(took, await server.answer(of, hovers));
          answers.push(took);
          if (took > bound) problems.push(`${of.pattern} on ${of.text.length} characters: ${took.toFixed(0)} ms`);
        }
        await server.client.stop();
      }
    });
    if (!(hovers.length > 0 && quantile(hovers, 0.99) < bound)) problems.push('hovers wait');
    return {
      counted: `${chosen.length} cases`,
      detail: `with each of ${parserVersions.length} versions of the parser's model, ≤ ${bound} ms each: ${times(answers, [0.5, 1])}; ${hovers.length} hovers: ${times(hovers, [0.5, 0.99])}`,
      problems,
    };
  },
);

/** A server with a mapper that has the pattern in a condition and in `repeat_keys`. */
class Hostile {
  readonly client: WireClient;
  readonly #mapper: string;
  readonly #data: string;
  #version = 1;

  private constructor(folder: string, compat: ParserVersion) {
    const settings = { compat, diagnostics: { severity: { 'schema-unknown': 'off' } } };
    this.client = new WireClient({ folders: [folder], initializationOptions: { settings } });
    this.#mapper = uriOfPath(join(folder, 'hostile.mapper.json'));
    this.#data = uriOfPath(join(folder, 'hostile.json'));
  }

  static async start(folder: string, compat: ParserVersion): Promise<Hostile> {
    const server = new Hostile(folder, compat);
    await server.client.open(server.#data, dataWith(''));
    await server.client.open(server.#mapper, mapperWith('a'));
    await server.#round({ pattern: '(a+)+b', text: 'a' }); // loads what is loaded once
    return server;
  }

  /** @returns milliseconds from the edit to findings and preview @throws where there are none: the row has failed */
  async answer(of: HostileCase, hovers: number[]): Promise<number> {
    let isOver = false;
    const hovering = this.#hover(() => isOver, hovers);
    const start = performance.now();
    try {
      await within(patience, `${of.pattern} on ${of.text.length} characters`, this.#round(of));
      return performance.now() - start;
    } catch (error) {
      this.client.kill();
      throw error;
    } finally {
      isOver = true;
      await hovering;
    }
  }

  /** One edit of the data and of the mapper, until findings and preview of both are here. */
  async #round({ pattern, text }: HostileCase): Promise<void> {
    const { client } = this;
    this.#version++;
    await client.edit(this.#data, dataWith(text));
    await client.edit(this.#mapper, mapperWith(pattern));
    const preview = client.request(previewRequest, { uri: this.#mapper });
    preview.catch(() => undefined); // told below, if anybody still waits
    await client.diagnostics(this.#mapper, () => client.published(this.#mapper).at(-1)?.version === this.#version);
    await preview;
  }

  async #hover(isOver: () => boolean, hovers: number[]): Promise<void> {
    // In the pattern.
    const at = { textDocument: { uri: this.#mapper }, position: { line: 3, character: 20 } };
    while (!isOver()) {
      const start = performance.now();
      // What an edit made stale is an answer, too.
      await within(patience, 'hover', this.client.request('textDocument/hover', at)).catch(() => undefined);
      hovers.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

function dataWith(text: string): string {
  // The parser reads the paths of conditions at the root.
  const data = { $mapped_json_class_key: 'hostile', id: 'run', text, items: { one: { text, x: 1 } } };
  return JSON.stringify(data, undefined, 2);
}

function mapperWith(pattern: string): string {
  // In the form that the parser reads, too.
  const conditions = [{ regex_condition: { regex_path: 'text', regex_pattern: pattern } }];
  const mapper = {
    $json_mapper_class_key: 'hostile',
    items: {
      repeat_keys: [{ text: pattern }],
      main_key: 'items',
      schema: 'lab.Item',
      repeats: true,
      repeat_paths: ['items.*'],
      rules: { x: { source: 'x', target: 'x', conditions } },
    },
    main_schema: { schema: 'lab.Main', is_main: 'True', rules: { id: 'name' } },
    // Something is always found, so that each version's findings are told.
    without_key: { schema: 'lab.None', rules: { id: 'name' } },
  };
  return JSON.stringify(mapper, undefined, 2);
}
