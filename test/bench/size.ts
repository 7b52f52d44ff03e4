/** How large the programs are that an editor loads at once. */
import { statSync } from 'node:fs';
import type { Experiment } from '../../scripts/figures/report.ts';
import { forExtension } from '../../scripts/support/bundleOptions.mjs';
import { fromRoot } from '../../scripts/support/root.ts';
import { bundle, serverEntries } from './support/bundles.ts';
import { kilobytes, row } from './support/rows.ts';
import { staticFiles } from './support/staticFiles.ts';

/** Of the client; the server runs beside the editor, and `start` says what it takes. */
const goal = 560e3;

export const size: Experiment = {
  name: 'size',
  async measure() {
    const bare = await bundle('bareClient.ts', forExtension);
    const [empty, , json] = await serverEntries();
    const rowOf = (name: string, entry: string, most: number | undefined, peers: string) => {
      const files = staticFiles(entry).length;
      return row(name, loaded(entry), most, kilobytes, `${files} files that are loaded at start; ${peers}`);
    };
    const servers = [empty, json].map(({ name, file }) => `${name} ${kilobytes(loaded(file))}`).join(', ');
    return [
      rowOf('size-client', fromRoot('dist/client.js'), goal, `bare languageclient ${kilobytes(loaded(bare))}`),
      rowOf('size-server', fromRoot('dist/server.js'), undefined, servers),
    ];
  },
};

function loaded(entry: string): number {
  return staticFiles(entry).reduce((sum, file) => sum + statSync(file).size, 0);
}
