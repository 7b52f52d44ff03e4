/** How large the programs are that an editor loads at once. */
import { statSync } from 'node:fs';
import type { Experiment, Row } from '../../scripts/figures/experiment.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { bundle } from './support/bundle.ts';
import { serverEntries } from './support/servers.ts';
import { staticFiles } from './support/staticFiles.ts';

const goal = { client: 520e3, server: 420e3 };

export const size: Experiment = {
  name: 'size',
  async measure() {
    const bare = await bundle(new URL('./peers/bareClient.ts', import.meta.url));
    const { empty, json } = await serverEntries();
    return [
      row(
        'size-client',
        goal.client,
        fromRoot('dist/client.js'),
        `a bare languageclient bundle ${kilobytes(loaded(bare))}`,
      ),
      row(
        'size-server',
        goal.server,
        fromRoot('dist/server.js'),
        `empty server ${kilobytes(loaded(empty.file))}, ${json.name} ${kilobytes(loaded(json.file))}`,
      ),
    ];
  },
};

function row(name: string, most: number, entry: string, peers: string): Row {
  const bytes = loaded(entry);
  const files = staticFiles(entry).length;
  const detail = `${files} files that are loaded at start; ${peers}`;
  return { name, goal: `≤ ${kilobytes(most)}`, figure: kilobytes(bytes), met: bytes <= most, detail };
}

function loaded(entry: string): number {
  return staticFiles(entry).reduce((sum, file) => sum + statSync(file).size, 0);
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
