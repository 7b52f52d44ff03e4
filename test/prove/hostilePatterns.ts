/** Patterns that hold a backtracking engine for ever, over the wire, while a person asks for hovers. */
import { join } from 'node:path';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { type ParserVersion, parserVersions } from '../../server/src/parserModel/versions.ts';
import { previewRequest } from '../../server/src/protocol.ts';
import { quantile } from '../bench/support/statistics.ts';
import { inFolder } from '../support/folder.ts';
import { WireClient } from '../support/wireClient.ts';
import { askMeanwhile, countedRow, within } from './row.ts';

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
  // What looks around or refers back.
  '(a+)\\1+$',
  '(?=(a+)+b)a',
  `(?=a)${'(?:|)'.repeat(40)}(?!)`,
  `.{600}${'(?<='.repeat(6)}(?!)${')'.repeat(6)}`,
  `(?=a)${'('.repeat(50)}a${')'.repeat(50)}+`,
  '(?>(a|)*)*(?!)',
  '(?:(?<=a*)a)*(?!)',
  '(a)?(?(1)a*|b*)*(?!)',
  // As found in the wild.
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@)$',
];

const lengths = [32, 1_000, 65_536, 200_000];
const texts = ['a', 'ab', 'x', 'a ', '0'].flatMap((pump) =>
  lengths.map((length) => `${pump.repeat(length / pump.length)}!`),
);
const cases = patterns.flatMap((pattern) => texts.map((text) => ({ pattern, text })));

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
    for (const version of parserVersions)
      await withServer(version, async ({ answer, hover }) => {
        await answer('(a+)+b', 'a'); // loads what is loaded once
        for (const { pattern, text } of chosen) {
          const name = `${pattern} on ${text.length} characters`;
          let took = Number.POSITIVE_INFINITY;
          for (let attempt = 0; attempt < attempts && took > bound; attempt++) {
            const start = performance.now();
            const answered = within(patience, name, answer(pattern, text)).then(() => performance.now() - start);
            hovers.push(...(await askMeanwhile(answered, hover)));
            took = Math.min(took, await answered);
          }
          answers.push(took);
          if (took > bound) problems.push(`${name}: ${took.toFixed(0)} ms`);
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

interface Hostile {
  /** One edit of the data and of the mapper, until findings and preview of both are here. */
  answer(pattern: string, text: string): Promise<void>;
  hover(): Promise<unknown>;
}

/** Runs with a server whose mapper has the pattern in a condition and in `repeat_keys`. */
async function withServer(compat: ParserVersion, use: (server: Hostile) => Promise<void>): Promise<void> {
  await inFolder({}, async (folder) => {
    const [mapper, data] = [uriOfPath(join(folder, 'hostile.mapper.json')), uriOfPath(join(folder, 'hostile.json'))];
    const settings = { compat, diagnostics: { severity: { 'schema-unknown': 'off' } } };
    const client = new WireClient({ folders: [folder], initializationOptions: { settings } });
    // In the pattern.
    const at = { textDocument: { uri: mapper }, position: { line: 3, character: 20 } };
    try {
      await client.open(data, dataWith(''));
      await client.open(mapper, mapperWith('a'));
      await use({
        async answer(pattern, text) {
          await client.edit(data, dataWith(text));
          const version = await client.edit(mapper, mapperWith(pattern));
          const preview = client.request(previewRequest, { uri: mapper });
          preview.catch(() => undefined); // told below, if anybody still waits
          await client.diagnostics(mapper, () => client.published(mapper).at(-1)?.version === version);
          await preview;
        },
        // What an edit made stale is an answer, too.
        hover: () => within(patience, 'hover', client.request('textDocument/hover', at)).catch(() => undefined),
      });
    } finally {
      await client.stop();
    }
  });
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
