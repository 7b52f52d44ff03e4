/** The programs that are compared: ours as they are built, and peers, bundled as ours are. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forNode } from '../../../scripts/support/bundleOptions.mjs';
import { fromRoot } from '../../../scripts/support/root.ts';

export interface ServerEntry {
  readonly name: string;
  readonly file: string;
}

/** @param peer its file in `peers/`. @returns the bundle's path, in `out/` */
export async function bundle(peer: string, options: typeof forNode = forNode): Promise<string> {
  const entry = new URL(`../peers/${peer}`, import.meta.url);
  const outfile = fromRoot('out', 'bench', `${basename(peer, '.ts')}.mjs`);
  await build({ ...options, entryPoints: [fileURLToPath(entry)], outfile });
  return outfile;
}

/** The server that publishes an empty list, ours, and VS Code's JSON service behind the same wiring. */
export async function serverEntries(): Promise<readonly [empty: ServerEntry, ours: ServerEntry, json: ServerEntry]> {
  return [
    { name: 'empty server', file: await bundle('servers/emptyServer.ts') },
    { name: 'ours', file: fromRoot('dist', 'server.js') },
    { name: 'vscode-json-languageservice', file: await bundle('servers/jsonServer.ts') },
  ];
}
