/** Texts whose work yields but takes longer than it may: how soon each has its finding, and how long a hover waits. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { parserVersions } from '../../server/src/parserModel/versions.ts';
import { inFolder } from '../support/folder.ts';
import { other, otherData } from '../support/heldScene.ts';
import { WireClient } from '../support/wireClient.ts';
import { countedRow } from './row.ts';

/** In milliseconds. */
const bounds = { alone: 6_000, together: 25_000, hover: 2_000 };
const patience = 120_000;
const many = 5;
const compats = [...parserVersions, 'off'] as const;

/** Each of the unknown names is compared with many of the others to suggest one: several times as long as it may take. */
const unknown = 4_000;
const known = 8_000;

/** A quick run counts the server's CPU time: it stands beside windows of an editor, which take both cores. */
export const allowance = countedRow(
  'allowance',
  `alone its finding within ${bounds.alone} ms, ${many} within ${bounds.together} ms, a hover elsewhere within ${bounds.hover} ms`,
  async ({ quick, say }) => {
    const problems: string[] = [];
    let runs = 0;
    for (const compat of quick ? (['off'] as const) : compats)
      for (const count of [1, many]) {
        const name = `${count} with ${compat}`;
        const { found, hover } = await inFolder(files(count), (folder) => open(folder, count, compat, quick));
        say(`  ${name}: ${found.toFixed(0)} ms, a hover at most ${hover.toFixed(0)} ms`);
        if (!(found <= (count === 1 ? bounds.alone : bounds.together)))
          problems.push(`${name}: the finding comes after ${found.toFixed(0)} ms`);
        if (hover > bounds.hover) problems.push(`${name}: a hover waits ${hover.toFixed(0)} ms`);
        runs++;
      }
    const detail = `mappers with ${unknown} sources that are not among ${known} names of their data file`;
    return { counted: `${runs} runs`, detail, problems };
  },
);

const keyOf = (index: number) => `slow${index}`;
const nameOf = (index: number, end: string) => `abcdefghijklmnopqrst${String(index).padStart(6, '0')}${end}`;

function mapperOf(key: string): string {
  const sources = Array.from({ length: unknown }, (_, at) => [nameOf(7 * at, 'x'), `t${at}`]);
  const main_schema = { schema: 'lab.Main', is_main: 'True', rules: Object.fromEntries(sources) as object };
  return JSON.stringify({ $json_mapper_class_key: key, main_schema });
}

function files(count: number): Readonly<Record<string, unknown>> {
  const names = Object.fromEntries(Array.from({ length: known }, (_, at) => [nameOf(at, 'yz'), at])) as object;
  const data = Array.from({ length: count }, (_, index) => [
    `${keyOf(index)}.json`,
    { $mapped_json_class_key: keyOf(index), ...names },
  ]);
  return { 'other.mapper.json': other, 'other.json': otherData, ...Object.fromEntries(data) };
}

/** Milliseconds until all mappers have their finding (NaN where one has none), and those that a hover took at most. */
async function open(folder: string, count: number, compat: string, countsCpu: boolean) {
  const uriOf = (name: string) => uriOfPath(join(folder, name));
  const client = new WireClient({ isQuiet: true, folders: [folder], initializationOptions: { settings: { compat } } });
  try {
    const elsewhere = uriOf('other.mapper.json');
    await client.open(elsewhere, other);
    const position = { line: 0, character: other.indexOf('"source"') + 2 };
    const ask = () => client.request('textDocument/hover', { textDocument: { uri: elsewhere }, position });
    await ask();
    const now = () => (countsCpu && cpuOf(client.process.pid)) || performance.now();
    const uris = Array.from({ length: count }, (_, index) => uriOf(`${keyOf(index)}.mapper.json`));
    const isFound = () => uris.every((uri) => isUnfinished(client, uri));
    const [start, end] = [now(), performance.now() + patience];
    for (const [index, uri] of uris.entries()) await client.open(uri, mapperOf(keyOf(index)));
    let hover = 0;
    while (!isFound() && performance.now() < end) {
      const asked = now();
      await ask();
      hover = Math.max(hover, now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { found: isFound() ? now() - start : Number.NaN, hover };
  } finally {
    await client.stop();
  }
}

/** Milliseconds that a process has used, where the system has a file that says so. */
function cpuOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const [user = 0, system = 0] = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return 10 * (user + system);
}

function isUnfinished(client: WireClient, uri: string): boolean {
  const found = client.published(uri).at(-1)?.diagnostics ?? [];
  return found.some(({ code, severity }) => code === 'limit-reached' && severity === 2);
}
