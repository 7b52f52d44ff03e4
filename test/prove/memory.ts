/** What the server takes at most: with ordinary files, with a large sample, and at the caps. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment, Row } from '../../scripts/figures/experiment.ts';
import { uriOfPath } from '../../server/src/host/paths.ts';
import { checkWorkspaceRequest, type PreviewWindow, previewRequest } from '../../server/src/protocol.ts';
import { inspected, inspectorOf } from '../support/inspector.ts';
import type { WireClient } from '../support/wireClient.ts';
import { builtServer, inFolder, within } from './figures.ts';

const MiB = 2 ** 20;
const patience = 300_000;

interface Load {
  readonly name: string;
  /** In MiB. */
  readonly most: number;
  readonly detail: string;
  /** Writes its files, and works on them. */
  work(client: WireClient, folder: string): Promise<void>;
}

const loads: readonly Load[] = [
  {
    name: 'memory-ordinary',
    most: 256,
    detail: '300 mappers of 3 kB, their data of 10 kB, all checked, ten open and edited',
    work: ordinary,
  },
  {
    name: 'memory-large-sample',
    most: 512,
    detail: 'a sample of 64 MB, ten edits of its mapper, with previews',
    work: (client, folder) => withSample(client, folder, { sample: 64e6, mapper: 0, edits: 10 }),
  },
  {
    name: 'memory-caps',
    most: 6 * (4 + 128),
    detail: 'a mapper of 4 MiB, a sample of 128 MiB: at most 6× their text',
    work: (client, folder) => withSample(client, folder, { sample: 128 * MiB, mapper: 4 * MiB, edits: 2 }),
  },
];

export const memory: Experiment = {
  name: 'memory',
  async measure({ quick, say }) {
    const rows: Row[] = [];
    // What a process has at most differs from run to run by a tenth: no gate for each change.
    if (quick) return rows;
    for (const load of loads) {
      say(`  ${load.name}`);
      rows.push(await measured(load).catch((error: unknown) => failed(load, error)));
    }
    return rows;
  },
};

function measured({ name, most, detail, work }: Load): Promise<Row> {
  return inFolder(name, async (folder) => {
    const client = builtServer({ folders: [folder], nodeArguments: inspected });
    try {
      const inspector = await inspectorOf(client);
      await within(patience, name, work(client, folder));
      const { peak, heap } = await inspector.facts();
      inspector.close();
      const settled = `${(heap / MiB).toFixed(0)} MiB of heap afterwards`;
      const figure = `${(peak / MiB).toFixed(0)} MiB`;
      return { name, goal: `≤ ${most} MiB`, figure, met: peak <= most * MiB, detail: `${detail}; ${settled}` };
    } finally {
      client.kill();
    }
  });
}

/** One that ends badly does not keep the others from their figures. */
function failed({ name, most, detail }: Load, error: unknown): Row {
  const why = error instanceof Error ? error.message : String(error);
  return { name, goal: `≤ ${most} MiB`, figure: 'none', met: false, detail: `${detail}: ${why}` };
}

async function ordinary(client: WireClient, folder: string): Promise<void> {
  const names = Array.from({ length: 300 }, (_, index) => `lab${index}`);
  for (const name of names) {
    writeFileSync(join(folder, `${name}.json`), dataText(name, 10_000));
    writeFileSync(join(folder, `${name}.mapper.json`), mapperText(name, 3_000));
  }
  const open = names.slice(0, 10).map((name) => ({ name, uri: uriOfPath(join(folder, `${name}.mapper.json`)) }));
  for (const { name, uri } of open) await client.open(uri, mapperText(name, 3_000));
  await client.request(checkWorkspaceRequest, {});
  for (let round = 0; round < 30; round++) {
    for (const { name, uri } of open) await client.edit(uri, mapperText(name, 3_000, `x${round}`));
    for (const { uri } of open) await look(client, uri);
  }
}

interface Sizes {
  readonly sample: number;
  /** At most, where that is more than the least it can have. */
  readonly mapper: number;
  readonly edits: number;
}

async function withSample(client: WireClient, folder: string, sizes: Sizes): Promise<void> {
  const uri = uriOfPath(join(folder, 'large.mapper.json'));
  writeFileSync(join(folder, 'large.json'), dataText('large', sizes.sample));
  await client.open(uri, mapperText('large', sizes.mapper));
  await look(client, uri);
  for (let round = 0; round < sizes.edits; round++) {
    await client.edit(uri, mapperText('large', sizes.mapper, `x${round}`));
    await look(client, uri);
  }
}

/** Preview, hover and findings of a mapper. */
async function look(client: WireClient, uri: string): Promise<void> {
  const preview = await client.request<PreviewWindow>(previewRequest, { uri });
  if (preview.total === 0) throw new Error(`There is no preview: ${JSON.stringify(preview).slice(0, 500)}`);
  await client.request('textDocument/hover', { textDocument: { uri }, position: { line: 5, character: 12 } });
}

/** A data file of about so many characters, and not more. */
function dataText(key: string, size: number): string {
  const head = `{"$mapped_json_class_key":"${key}","Name":"run 1","Steps":[\n`;
  const item = (index: number) =>
    `{"name":"step ${index}","t":${index}.5,"unit":"min","note":"${'x'.repeat(60)}","on":true}`;
  const parts: string[] = [];
  let length = head.length + 2;
  for (let index = 0; ; index++) {
    const next = item(index);
    if (length + next.length + 2 > size) break;
    parts.push(next);
    length += next.length + 2;
  }
  return `${head}${parts.join(',\n')}]}`;
}

/** A mapper of at most so many characters, where that is more than the least it can have. */
function mapperText(key: string, size: number, field = 'x'): string {
  const head = `{
  "$json_mapper_class_key": "${key}",
  "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "Name": "name" } }`;
  const parts = [head];
  let length = head.length + 3;
  for (let index = 0; index === 0 || length < size; index++) {
    const section = `,
  "steps${index}": {
    "schema": "lab.Step",
    "main_key": "steps${index}",
    "repeats": true,
    "repeat_paths": ["${index === 0 ? 'Steps' : 'None'}"],
    "rules": { "name": "name", "t": { "source": "t", "target": "duration" }, "${field}": "${field}" }
  }`;
    if (index > 0 && length + section.length > size) break;
    parts.push(section);
    length += section.length;
  }
  return `${parts.join('')}\n}\n`;
}
