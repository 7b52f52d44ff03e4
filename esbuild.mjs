// Bundles client, server and command line into dist/. Everything is bundled: the package has no node_modules.
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { common, programPlugins } from './scripts/support/bundleOptions.mjs';

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
    plugins: programPlugins,
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
    plugins: programPlugins,
  }),
]);

// npm links `mapper` to this file, so the system must be able to run it.
const cli = 'dist/cli.js';
const text = readFileSync(cli, 'utf8');
if (!text.startsWith('#!')) writeFileSync(cli, `#!/usr/bin/env node\n${text}`);
chmodSync(cli, 0o755);
