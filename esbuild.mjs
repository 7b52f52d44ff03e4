// Bundles client, server and command line into dist/. Everything is bundled: the package has no node_modules.
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

// CommonJS libraries inside an ES module bundle still call require for Node's own modules: through one function of
// esbuild, so that one file of a program needs this and the others are spared it.
const requireShim =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);\n";
const requireUse = 'typeof require';

/** @type {import('esbuild').Plugin} */
const nodeRequire = {
  name: 'node-require',
  setup: ({ initialOptions, onEnd }) => {
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {})) {
        const text = readFileSync(file, 'utf8');
        const start = text.startsWith('#!') ? text.indexOf('\n') + 1 : 0;
        if (text.includes(requireUse)) writeFileSync(file, text.slice(0, start) + requireShim + text.slice(start));
      }
    });
  },
};

// The protocol library wants random bytes for the names of pipes alone; loading `crypto` is a tenth of a server's start.
/** @type {import('esbuild').Plugin} */
const lateCrypto = {
  name: 'late-crypto',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^crypto$/ }, ({ importer }) =>
      /vscode-jsonrpc/.test(importer) ? { path: 'crypto', namespace: 'late' } : undefined,
    );
    onLoad({ filter: /^crypto$/, namespace: 'late' }, () => ({
      contents: "exports.randomBytes = (size) => require('node:crypto').randomBytes(size);",
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'], // jsonc-parser's UMD build dies at run time
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
};

rmSync('dist', { recursive: true, force: true });
await Promise.all([
  build({
    ...common,
    entryPoints: { client: 'client/src/extension.ts' },
    outdir: 'dist',
    external: ['vscode'],
    // What the first call to the service needs is loaded by it.
    splitting: true,
    chunkNames: 'client-chunks/[name]-[hash]',
    plugins: [nodeRequire, lateCrypto],
  }),
  // The preview panel's page runs in a browser.
  build({
    ...common,
    entryPoints: { preview: 'client/src/preview/page/main.ts', 'preview-style': 'client/src/preview/page/panel.css' },
    outdir: 'dist',
    platform: 'browser',
    target: 'es2022',
    conditions: ['browser'],
    mainFields: ['browser', 'module', 'main'],
  }),
  // Server and command line share their chunks; what is rarely needed is loaded when it is first used.
  build({
    ...common,
    entryPoints: {
      server: 'server/src/main.ts',
      sampleWorker: 'server/src/lsp/sampleWorker.ts',
      cli: 'server/src/cli/main.ts',
    },
    outdir: 'dist',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [nodeRequire, lateCrypto],
  }),
]);

// npm links `mapper` to this file, so the system must be able to run it.
const cli = 'dist/cli.js';
const text = readFileSync(cli, 'utf8');
if (!text.startsWith('#!')) writeFileSync(cli, `#!/usr/bin/env node\n${text}`);
chmodSync(cli, 0o755);
