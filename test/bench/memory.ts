/** Memory of the server: with ordinary files, with a large sample, and where both are as large as they may be. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment, Row, Scope } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { checkWorkspaceRequest, previewRequest } from '../../server/src/protocol.ts';
import { inFolder } from '../support/folder.ts';
import { serverEntries } from './support/bundles.ts';
import { mapperText, sampleText } from './support/data.ts';
import { mebibytes, row } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { Typist } from './support/typist.ts';

const MiB = 2 ** 20;
/** Of a step in a sample. */
const stepBytes = 127.5;

const capsText = (4 + 128) * MiB;
const capsHeap = (14 * capsText) / MiB;

/**
 * Mappers with a sample each, of which the first are edited. With the most MiB of a heap, what is left of it after a collection
 * is measured; without it, what was taken at most.
 */
const loads = [
  {
    name: 'memory-ordinary',
    most: 288 * MiB,
    detail: 'at most; 300 mappers of 3 kB, their data of 10 kB, all checked, ten open and edited',
    ...{ files: 300, mapper: 3000, sample: 10_000, edited: 10, edits: 30, heap: undefined },
  },
  {
    name: 'memory-large-sample',
    most: 768 * MiB,
    detail: 'at most; a sample of 64 MB, ten edits of its mapper, with previews',
    ...{ files: 1, mapper: 1000, sample: 64e6, edited: 1, edits: 10, heap: undefined },
  },
  {
    name: 'memory-caps',
    most: 8 * capsText,
    detail: `heap after a collection; a mapper of 4 MiB, a sample of 128 MiB, two edits, with a heap of ${capsHeap} MiB: 8 and 14 times the text`,
    ...{ files: 1, mapper: 4 * MiB, sample: 128 * MiB, edited: 1, edits: 2, heap: capsHeap },
  },
];

export const memory: Experiment = {
  name: 'memory',
  async measure(scope) {
    const rows: Row[] = [];
    for (const load of scope.quick ? loads.slice(0, 1) : loads) {
      scope.say(`  ${load.name}`);
      // What a process has at most differs from run to run by a tenth: no gate for each change.
      const most = scope.quick ? undefined : load.most;
      const used = await usedBy(load, scope).catch((error: unknown) => String(error));
      if (typeof used === 'number') rows.push(row(load.name, used, most, mebibytes, load.detail));
      else
        rows.push({
          name: load.name,
          goal: `≤ ${mebibytes(load.most)}`,
          figure: used,
          met: false,
          detail: load.detail,
        });
    }
    return rows;
  },
};

type Load = (typeof loads)[number];

function usedBy(load: Load, { seed }: Scope): Promise<number> {
  return inFolder({}, async (folder) => {
    const names = Array.from({ length: load.files }, (_, index) => `lab${index}`);
    for (const name of names) {
      writeFileSync(join(folder, `${name}.json`), sampleText(Math.floor(load.sample / stepBytes), seed, name));
      writeFileSync(join(folder, `${name}.mapper.json`), mapperText(load.mapper, name));
    }
    const [, ours] = await serverEntries();
    const server = await ServerProcess.start(ours, { folder, heap: load.heap });
    try {
      await Promise.race([editAll(server, names.slice(0, load.edited), load, folder), server.died]);
      return load.heap === undefined ? (await server.usage()).peak : (await server.rest()).heap;
    } finally {
      await server.stop();
    }
  });
}

async function editAll(server: ServerProcess, names: readonly string[], { mapper, edits }: Load, folder: string) {
  const open = names.map((name) => {
    const uri = uriOfPath(join(folder, `${name}.mapper.json`));
    return { uri, typist: new Typist(server, uri, mapperText(mapper, name)) };
  });
  for (const { typist } of open) await typist.open();
  await server.request(checkWorkspaceRequest, {});
  for (let edit = 0; edit < edits; edit++)
    for (const { uri, typist } of open) {
      const preview = await server.request(previewRequest, { uri });
      await server.request('textDocument/hover', { textDocument: { uri }, position: { line: 5, character: 12 } });
      // With a bracket open there may be no entries.
      if (edit === 0 && preview.total === 0) throw new Error('There is no preview');
      await typist.edit();
    }
}
