/** Bundles of what our programs are compared with, made as ours are. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forNode } from '../../../scripts/support/bundleOptions.mjs';
import { fromRoot } from '../../../scripts/support/root.ts';

/** @returns the bundle's path, in `out/`. @throws what esbuild finds */
export async function bundle(entry: URL): Promise<string> {
  const file = fromRoot('out', 'bench', `${basename(entry.pathname, '.ts')}.mjs`);
  await build({
    ...forNode,
    entryPoints: [fileURLToPath(entry)],
    outfile: file,
    external: ['vscode'],
  });
  return file;
}
