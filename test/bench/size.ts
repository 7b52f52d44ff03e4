/** How large the extension is that an editor loads at start, itself and what it imports statically. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Experiment } from '../../scripts/figures/report.ts';
import { forExtension } from '../../scripts/support/bundleOptions.mjs';
import { fromRoot } from '../../scripts/support/root.ts';
import { bundle } from './support/bundles.ts';
import { kilobytes, row } from './support/rows.ts';

const goal = 560e3;

export const size: Experiment = {
  name: 'size',
  async measure() {
    const bare = loaded(await bundle('bareClient.ts', forExtension));
    return [
      row('size-client', loaded(fromRoot('dist/client.js')), goal, kilobytes, `bare languageclient ${kilobytes(bare)}`),
    ];
  },
};

/** `import…from"./x.js"`, `import"./x.js"`, `export…from"./x.js"`, but not `import("./x.js")`. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

function loaded(entry: string): number {
  const files = new Set([entry]);
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) files.add(join(dirname(file), name));
  return [...files].reduce((sum, file) => sum + statSync(file).size, 0);
}
