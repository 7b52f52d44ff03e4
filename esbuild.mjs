// Bundles client, server and command line into dist/. Everything is bundled: the package has no node_modules.
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { common, programPlugins } from './scripts/support/bundleOptions.mjs';
import { buildPrograms } from './scripts/support/startScripts.mjs';

/** @type {import('esbuild').BuildOptions} Nothing of Node is there: an import of it fails the build. */
const web = {
  ...common,
  outdir: 'dist/web',
  platform: 'browser',
  target: 'es2022',
  conditions: ['browser'],
  mainFields: ['browser', 'module', 'main'],
  // Of the two forms of the libraries, whose common part is the same.
  alias: { 'vscode-languageserver/node': 'vscode-languageserver/browser' },
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
  // VS Code for the web: extension and server are workers, each of one file. Its loader takes CommonJS alone, and knows
  // it in a package of modules by this ending.
  build({
    ...web,
    entryPoints: { client: 'client/src/extension.ts' },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    external: ['vscode'],
  }),
  build({ ...web, entryPoints: { server: 'server/src/browser.ts' }, format: 'iife' }),
  // Server and command line share their chunks; what is rarely needed is loaded when it is first used.
  buildPrograms(
    {
      ...common,
      entryPoints: {
        server: 'server/src/main.ts',
        sampleWorker: 'server/src/lsp/sampleWorker.ts',
        cli: 'server/src/cli/main.ts',
      },
      outdir: 'dist',
    },
    {
      runner: 'server/src/host/compiledScripts.ts',
      programs: [['server/src/lsp/nodeServer.ts'], ['server/src/cli/program.ts', 'server/src/cli/check.ts']],
    },
  ),
]);

// npm links `mapper` to this file, so the system must be able to run it.
const cli = 'dist/cli.js';
const text = readFileSync(cli, 'utf8');
if (!text.startsWith('#!')) writeFileSync(cli, `#!/usr/bin/env node\n${text}`);
chmodSync(cli, 0o755);
