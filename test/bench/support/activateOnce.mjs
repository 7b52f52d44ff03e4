// `node activateOnce.mjs BUNDLE FOLDER`: loads an extension, activates it, and prints what that took.
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { URI } from 'vscode-uri';
import { anything } from './fakeEditor.mjs';

const [bundle = '', folder = ''] = process.argv.slice(2);
/** @type {unknown[]} */
const subscriptions = [];
const state = anything({
  get: (/** @type {string} */ _key, /** @type {unknown} */ otherwise) => otherwise,
  keys: () => [],
});
const context = anything({
  subscriptions,
  extensionUri: URI.file(folder),
  globalStorageUri: URI.file(join(folder, 'global')),
  storageUri: URI.file(join(folder, 'storage')),
  extensionPath: folder,
  asAbsolutePath: (/** @type {string} */ name) => join(folder, name),
  globalState: state,
  workspaceState: state,
  secrets: anything({ get: async () => undefined, keys: async () => [] }),
});

const before = process.threadCpuUsage();
const start = performance.now();
const { activate } = await import(pathToFileURL(bundle).href);
await activate(context);
const wall = performance.now() - start;
const { user, system } = process.threadCpuUsage(before);
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1000, wall, subscriptions: subscriptions.length }));
process.exit(0);
