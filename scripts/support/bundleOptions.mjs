/** How our programs are bundled; the bench bundles what it compares them with in the same way. */

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

/**
 * CommonJS libraries inside an ES module bundle still call require for Node's own modules: through one function of
 * esbuild, so that one file of a program needs this and the others are spared it.
 */
export const requireShim =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** @type {import('esbuild').BuildOptions} */
export const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'], // jsonc-parser's UMD build dies at run time
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
};

const requireUse = 'typeof require';

/** @type {import('esbuild').Plugin} */
export const nodeRequire = {
  name: 'node-require',
  setup: ({ initialOptions, onEnd }) => {
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      for (const path of Object.keys(metafile?.outputs ?? {})) {
        const file = resolve(initialOptions.absWorkingDir ?? '.', path);
        const text = readFileSync(file, 'utf8');
        const start = text.startsWith('#!') ? text.indexOf('\n') + 1 : 0;
        if (text.includes(requireUse))
          writeFileSync(file, `${text.slice(0, start)}${requireShim}\n${text.slice(start)}`);
      }
    });
  },
};

// The protocol library wants little of it: names of pipes, and of watchers of files in the client. Loading `crypto` is a tenth of a server's start.
/** @type {import('esbuild').Plugin} */
export const lateCrypto = {
  name: 'late-crypto',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^crypto$/ }, ({ importer }) =>
      /vscode-jsonrpc/.test(importer) ? { path: 'crypto', namespace: 'late' } : undefined,
    );
    onLoad({ filter: /^crypto$/, namespace: 'late' }, () => ({
      contents: [
        "exports.randomBytes = (size) => require('node:crypto').randomBytes(size);",
        "exports.randomUUID = () => require('node:crypto').randomUUID();",
      ].join('\n'),
    }));
  },
};

/** What the server's library adds to a connection and ours has no use for, by the name of the file. */
const unusedFeatures = {
  callHierarchy: 'CallHierarchyFeature',
  inlineCompletion: 'InlineCompletionFeature',
  inlineValue: 'InlineValueFeature',
  linkedEditingRange: 'LinkedEditingRangeFeature',
  moniker: 'MonikerFeature',
  notebook: 'NotebookSyncFeature',
  textDocumentContent: 'TextDocumentContentFeature',
  typeHierarchy: 'TypeHierarchyFeature',
};

/**
 * Leaves out of the server's library what stays unused, with its messages, and what finds Node's modules of a user.
 * Features are functions from class to class: ours give back what they get.
 * @type {import('esbuild').Plugin}
 */
export const withoutUnused = {
  name: 'without-unused',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]vscode-languageserver-protocol[\\/]lib[\\/]common[\\/]protocol\.\w+\.js$/ }, ({ path }) =>
      featureOf(path) === undefined ? undefined : { contents: '' },
    );
    onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]common[\\/]\w+\.js$/ }, ({ path }) => {
      const feature = featureOf(path);
      if (feature === undefined) return undefined;
      if (!readFileSync(path, 'utf8').includes(`exports.${feature} =`)) throw new Error(`${path} has no ${feature}`);
      return { contents: `exports.${feature} = (Base) => Base;` };
    });
    onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/ }, () => ({ contents: '' }));
  },
};

/** @param {string} path of a file of the library @returns {string | undefined} the unused feature that it is about */
function featureOf(path) {
  const name = basename(path, '.js').replace(/^protocol\./, '');
  return new Map(Object.entries(unusedFeatures)).get(name);
}

/** What our own programs are bundled with. */
export const programPlugins = [nodeRequire, lateCrypto];
