/** Texts whose work yields but takes longer than it may: how soon each has its finding, and how long a hover waits. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { parserVersions } from '../../server/src/parserModel/versions.ts';
import { inFolder } from '../support/folder.ts';
import { WireClient } from '../support/wireClient.ts';
import { askMeanwhile, countedRow, within } from './row.ts';

const rules = { n: { source: 'n', target: 'n' } };
const other = JSON.stringify({
  $json_mapper_class_key: 'other',
  main_schema: { schema: 'nomad.datamodel.data.EntryData', is_main: 'True', rules },
});
const otherData = { $mapped_json_class_key: 'other', n: 1 };

/** In milliseconds. */
const bounds = { alone: 6_000, together: 25_000, hover: 2_000 };
const patience = 120_000;
const many = 5;

/** Each of the unknown names is compared with many of the others to suggest one: several times as long as it may take. */
const unknown = 4_000;
const known = 8_000;

export const allowance = countedRow(
  'allowance',
  `alone its finding within ${bounds.alone} ms, ${many} within ${bounds.together} ms, a hover elsewhere within ${bounds.hover} ms`,
  async ({ say }) => {
    const problems: string[] = [];
    const runs = [...parserVersions, 'off'].flatMap((compat) => [1, many].map((count) => ({ compat, count })));
    for (const { compat, count } of runs) {
      const name = `${count} with ${compat}`;
      const { found, hover } = await inFolder(files(count), (folder) => open(folder, count, compat));
      say(`  ${name}: ${found.toFixed(0)} ms, a hover at most ${hover.toFixed(0)} ms`);
      if (found > (count === 1 ? bounds.alone : bounds.together))
        problems.push(`${name}: the finding comes after ${found.toFixed(0)} ms`);
      if (hover > bounds.hover) problems.push(`${name}: a hover waits ${hover.toFixed(0)} ms`);
    }
    const detail = `mappers with ${unknown} sources that are not among ${known} names of their data file`;
    return { counted: `${runs.length} runs`, detail, problems };
  },
);

const keyOf = (index: number) => `slow${index}`;
const nameOf = (index: number, end: string) => `abcdefghijklmnopqrst${String(index).padStart(6, '0')}${end}`;
const named = (count: number, member: (index: number) => readonly [string, unknown]): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => member(index)));

function mapperOf(key: string): string {
  const rules = named(unknown, (index) => [nameOf(7 * index, 'x'), `t${index}`]);
  const main_schema = { schema: 'lab.Main', is_main: 'True', rules };
  return JSON.stringify({ $json_mapper_class_key: key, main_schema });
}

function files(count: number): Readonly<Record<string, unknown>> {
  const names = named(known, (index) => [nameOf(index, 'yz'), index]);
  const data = named(count, (n) => [`${keyOf(n)}.json`, { $mapped_json_class_key: keyOf(n), ...names }]);
  return { 'other.mapper.json': other, 'other.json': otherData, ...data };
}

/** Milliseconds until all mappers have their finding, and those that a hover elsewhere took at most. */
async function open(folder: string, count: number, compat: string) {
  const uriOf = (name: string) => uriOfPath(join(folder, name));
  const client = new WireClient({ isQuiet: true, folders: [folder], initializationOptions: { settings: { compat } } });
  try {
    const elsewhere = uriOf('other.mapper.json');
    await client.open(elsewhere, other);
    const position = { line: 0, character: other.indexOf('"source"') + 2 };
    const ask = () => client.request('textDocument/hover', { textDocument: { uri: elsewhere }, position });
    await ask();
    const openAll = async () => {
      const start = performance.now();
      const uris = Array.from({ length: count }, (_, index) => uriOf(`${keyOf(index)}.mapper.json`));
      for (const [index, uri] of uris.entries()) await client.open(uri, mapperOf(keyOf(index)));
      while (!uris.every((uri) => isUnfinished(client, uri))) await delay(20);
      return performance.now() - start;
    };
    const found = within(patience, 'the findings', openAll());
    const hovers = await askMeanwhile(found, ask);
    return { found: await found, hover: Math.max(...hovers) };
  } finally {
    await client.stop();
  }
}

function isUnfinished(client: WireClient, uri: string): boolean {
  const found = client.published(uri).at(-1)?.diagnostics ?? [];
  return found.some(({ code, severity }) => code === 'limit-reached' && severity === 2);
}
