/** How our programs are bundled; the bench bundles what it compares them with in the same way. */

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  logOverride: { 'duplicate-object-key': 'silent' }, // they are meant: `engine/newSection.ts`
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

const preparedTexts = fileURLToPath(new URL('../../server/src/util/preparedTexts.ts', import.meta.url));

/**
 * Every file that imports from a CommonJS library gets an object of its own, whose names look things up when they are asked
 * for. Most of our files say something in the user's language, some of them at each keystroke: they share what is prepared.
 * @type {import('esbuild').Plugin}
 */
export const sharedTexts = {
  name: 'shared-texts',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@vscode\/l10n$/ }, ({ importer }) =>
      importer === preparedTexts ? undefined : { path: preparedTexts },
    );
  },
};

/** What is used of the types of the protocol: by the library itself, and by `server/src/lsp/languageServer.ts`. */
const usedTypes = [
  ...['DocumentUri', 'URI', 'WorkspaceFolder', 'integer', 'uinteger'],
  ...['CodeActionKind', 'DiagnosticSeverity'],
];

/** `export var Range; (function (Range) { … })(Range || (Range = {}));` */
const namespace = /^export var (\w+);\n\(function \(\1\) \{\n([\s\S]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/gm;

/**
 * Leaves out what is unused of the types: says what is used, and that a namespace alone
 * does nothing.
 * @type {import('esbuild').Plugin}
 */
export const usedTypesAlone = {
  name: 'used-types-alone',
  setup: ({ onResolve, onLoad, resolve: find }) => {
    onResolve({ filter: /^vscode-languageserver-types$/ }, async ({ path, importer, resolveDir, pluginData }) => {
      if (pluginData === usedTypesAlone || !/[\\/]vscode-languageserver-protocol[\\/]/.test(importer)) return undefined;
      const found = await find(path, { resolveDir, kind: 'import-statement', pluginData: usedTypesAlone });
      return { path: found.path, namespace: 'used-types' };
    });
    onLoad({ filter: /.*/, namespace: 'used-types' }, ({ path }) => ({
      contents: `export { ${usedTypes} } from ${JSON.stringify(`${path}?`)};`,
      resolveDir: dirname(path),
    }));
    onResolve({ filter: /\?$/, namespace: 'used-types' }, ({ path }) => ({
      path: path.slice(0, -1),
      namespace: 'whole-types',
    }));
    onLoad({ filter: /.*/, namespace: 'whole-types' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        namespace,
        'export var $1 = /* @__PURE__ */ (function ($1) {\n$2\nreturn $1;\n})({});',
      ),
    }));
  },
};

/** What our own programs are bundled with. */
export const programPlugins = [nodeRequire, lateCrypto];
