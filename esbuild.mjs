// Bundles client, server and command line into dist/. Everything is bundled: the package has no node_modules.
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { forBrowser, forExtension, forNode, previewPage } from './scripts/support/bundleOptions.mjs';
import { bundledFolders, noticesOf, readPackage } from './scripts/support/notices.ts';

/** With `--debug`, breakpoints in the sources work; such bundles aren't packaged. */
const debug = process.argv.includes('--debug') ? { minify: false, sourcemap: true } : {};

rmSync('dist', { recursive: true, force: true });
const built = await Promise.all([
  build({
    ...forExtension,
    ...debug,
    entryPoints: { client: 'client/src/extension.ts' },
    outdir: 'dist',
    splitting: true,
    chunkNames: 'client-chunks/[name]-[hash]',
  }),
  // Server and command line share their chunks; what is rarely needed is loaded when it is first used.
  build({
    ...forNode,
    ...debug,
    entryPoints: {
      server: 'server/src/main.ts',
      cli: 'server/src/cli/main.ts',
    },
    outdir: 'dist',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  }),
  build({ ...previewPage, outdir: 'dist' }),
  // VS Code for the web: extension and server are workers, each of one file. Its loader takes CommonJS alone, and knows
  // it in a package of modules by this ending.
  build({
    ...forBrowser,
    entryPoints: { client: 'client/src/extension.ts' },
    outdir: 'dist/web',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    external: ['vscode'],
  }),
  build({ ...forBrowser, entryPoints: { server: 'server/src/browser.ts' }, outdir: 'dist/web', format: 'iife' }),
]);
// npm links its commands to these files, so the system must be able to run them.
for (const file of ['dist/cli.js', 'dist/server.js']) chmodSync(file, 0o755);
const metafiles = built.map(({ metafile }) => metafile);
const packages = bundledFolders(metafiles).map((folder) => readPackage(folder));
writeFileSync('dist/THIRD-PARTY-NOTICES.txt', noticesOf(packages));
