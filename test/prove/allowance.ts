/** Texts whose work yields but takes longer than it may: how soon each has its finding, and how long a hover waits. */
import { join } from 'node:path';
import type { Experiment } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { parserVersions } from '../../server/src/parserModel/versions.ts';
import { inFolder } from '../support/folder.ts';
import { other, otherData } from '../support/heldScene.ts';
import { WireClient } from '../support/wireClient.ts';
import { rowOf } from './row.ts';

/** In milliseconds. */
const bounds = { alone: 6_000, together: 25_000, hover: 2_000 };
const patience = 60_000;
const many = 5;
const compats = [...parserVersions, 'off'] as const;

/** Each of the unknown names is compared with many of the others to suggest one. */
const unknown = 2_000;
const known = 4_000;

export const allowance: Experiment = {
  name: 'allowance',
  async measure({ quick, say }) {
    const problems: string[] = [];
    let runs = 0;
    for (const compat of quick ? (['off'] as const) : compats)
      for (const count of [1, many]) {
        // The quick form runs beside windows of an editor, which take both cores.
        const slack = quick ? 5 : 1;
        const bound = slack * (count === 1 ? bounds.alone : bounds.together);
        const { milliseconds, hover } = await inFolder(files(count), (folder) => open(folder, count, compat));
        const name = `${count} with ${compat}`;
        say(`  ${name}: ${milliseconds.toFixed(0)} ms, a hover at most ${hover.toFixed(0)} ms`);
        if (!(milliseconds <= bound)) problems.push(`${name}: the finding comes after ${milliseconds.toFixed(0)} ms`);
        if (hover > slack * bounds.hover) problems.push(`${name}: a hover waits ${hover.toFixed(0)} ms`);
        runs++;
      }
    return [
      rowOf('allowance', problems, {
        goal: `alone its finding within ${bounds.alone} ms, ${many} within ${bounds.together} ms, a hover elsewhere within ${bounds.hover} ms`,
        counted: `${runs} runs`,
        detail: `mappers with ${unknown} sources that are not among ${known} names of their data file`,
      }),
    ];
  },
};

const keyOf = (index: number) => `slow${index}`;
const nameOf = (index: number, end: string) => `abcdefghijklmnopqrst${String(index).padStart(6, '0')}${end}`;

function mapperOf(key: string): string {
  const sources = Array.from({ length: unknown }, (_, at) => [nameOf(7 * at, 'x'), `t${at}`]);
  const main_schema = { schema: 'lab.Main', is_main: 'True', rules: Object.fromEntries(sources) as object };
  return JSON.stringify({ $json_mapper_class_key: key, main_schema });
}

function files(count: number): Readonly<Record<string, unknown>> {
  const all: Record<string, unknown> = { 'other.mapper.json': other, 'other.json': otherData };
  const names = Array.from({ length: known }, (_, at) => [nameOf(at, 'yz'), at]);
  for (let index = 0; index < count; index++)
    all[`${keyOf(index)}.json`] = { $mapped_json_class_key: keyOf(index), ...Object.fromEntries(names) };
  return all;
}

async function open(folder: string, count: number, compat: string) {
  const uriOf = (name: string) => uriOfPath(join(folder, name));
  const client = new WireClient({ isQuiet: true, folders: [folder], initializationOptions: { settings: { compat } } });
  try {
    const elsewhere = uriOf('other.mapper.json');
    await client.open(elsewhere, other);
    const position = { line: 0, character: other.indexOf('"source"') + 2 };
    const ask = () => client.request('textDocument/hover', { textDocument: { uri: elsewhere }, position });
    await ask();
    const uris = Array.from({ length: count }, (_, index) => uriOf(`${keyOf(index)}.mapper.json`));
    const start = performance.now();
    for (const [index, uri] of uris.entries()) await client.open(uri, mapperOf(keyOf(index)));
    let hover = 0;
    while (performance.now() - start < 3 * patience && !uris.every((uri) => isUnfinished(client, uri))) {
      const asked = performance.now();
      await ask();
      hover = Math.max(hover, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const milliseconds = uris.every((uri) => isUnfinished(client, uri)) ? performance.now() - start : Number.NaN;
    return { milliseconds, hover };
  } finally {
    await client.stop();
  }
}

function isUnfinished(client: WireClient, uri: string): boolean {
  const found = client.published(uri).at(-1)?.diagnostics ?? [];
  return found.some(({ code, severity }) => code === 'limit-reached' && severity === 2);
}
