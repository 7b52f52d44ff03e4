/** What the server takes at most: with ordinary files, with a large sample, and where both are as large as they may be. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment, Row, Scope } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { checkWorkspaceRequest, type PreviewAnswer, previewRequest } from '../../server/src/protocol.ts';
import { inFolder } from '../support/folder.ts';
import { serverEntries } from './support/bundles.ts';
import { mapperText, sampleText } from './support/data.ts';
import { mebibytes, row } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { Typist } from './support/typist.ts';

const MiB = 2 ** 20;
/** Of a step in a sample. */
const stepBytes = 127.5;

/** Mappers with a sample each, of which the first are edited. */
const loads = [
  {
    name: 'memory-ordinary',
    most: 288 * MiB,
    detail: '300 mappers of 3 kB, their data of 10 kB, all checked, ten open and edited',
    ...{ files: 300, mapper: 3000, sample: 10_000, edited: 10, edits: 30 },
  },
  {
    name: 'memory-large-sample',
    most: 768 * MiB,
    detail: 'a sample of 64 MB, ten edits of its mapper, with previews',
    ...{ files: 1, mapper: 1000, sample: 64e6, edited: 1, edits: 10 },
  },
  {
    name: 'memory-caps',
    most: 14 * (4 + 128) * MiB,
    detail: 'a mapper of 4 MiB, a sample of 128 MiB, two edits: at most 14× their text',
    ...{ files: 1, mapper: 4 * MiB, sample: 128 * MiB, edited: 1, edits: 2 },
  },
];

export const memory: Experiment = {
  name: 'memory',
  means: 'memory of the server at most',
  async measure(scope) {
    const rows: Row[] = [];
    for (const load of scope.quick ? loads.slice(0, 1) : loads) {
      scope.say(`  ${load.name}`);
      // What a process has at most differs from run to run by a tenth: no gate for each change.
      const most = scope.quick ? undefined : load.most;
      rows.push(row(load.name, await peakOf(load, scope), most, mebibytes, load.detail));
    }
    return rows;
  },
};

function peakOf({ files, mapper, sample, edited, edits }: (typeof loads)[number], { seed }: Scope): Promise<number> {
  return inFolder({}, async (folder) => {
    const names = Array.from({ length: files }, (_, index) => `lab${index}`);
    const textOf = (name: string) => mapperText(mapper, seed, name);
    for (const name of names) {
      writeFileSync(join(folder, `${name}.json`), sampleText(Math.floor(sample / stepBytes), seed, name));
      writeFileSync(join(folder, `${name}.mapper.json`), textOf(name));
    }
    const [, ours] = await serverEntries();
    const server = await ServerProcess.start(ours, folder);
    try {
      const open = names.slice(0, edited).map((name) => {
        const uri = uriOfPath(join(folder, `${name}.mapper.json`));
        return { uri, typist: new Typist(server, uri, textOf(name)) };
      });
      for (const { typist } of open) await typist.open();
      await server.request(checkWorkspaceRequest, {});
      for (let edit = 0; edit < edits; edit++)
        for (const { uri, typist } of open) {
          const preview = await server.request<PreviewAnswer>(previewRequest, { uri });
          await server.request('textDocument/hover', { textDocument: { uri }, position: { line: 5, character: 12 } });
          // With a bracket open there may be no entries.
          if (edit === 0 && preview.total === 0) throw new Error('There is no preview');
          await typist.edit();
        }
      return (await server.usage()).peak;
    } finally {
      await server.stop();
    }
  });
}
