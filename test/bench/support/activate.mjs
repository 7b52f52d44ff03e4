// `node activate.mjs BUNDLE FOLDER`: loads an extension, activates it in an editor that takes every call and does nothing,
// and prints what that took: an extension's own work is measured and not an editor's.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { URI, Utils } from 'vscode-uri';

/** Classes are derived from what is got. */
class Anything {}

/**
 * Can be called, constructed, read and walked through, and gives the same again.
 * @param {Readonly<Record<string, unknown>>} given members that must be something
 * @returns {any}
 */
function anything(given = {}) {
  /** @type {any} */
  const made = new Proxy(Anything, {
    get(target, name) {
      if (name === 'prototype') return target.prototype;
      if (typeof name === 'string' && Object.hasOwn(given, name)) return given[name];
      if (name === Symbol.iterator) return () => [].values();
      if (name === Symbol.toPrimitive) return () => '';
      // With `then` it would be waited for.
      return name === 'then' || name === 'length' ? undefined : made;
    },
    set: () => true,
    apply: () => made,
    construct: (target, args, derived) => (derived === made ? made : Reflect.construct(target, args, derived)),
  });
  return made;
}

const kept = anything({ get: (/** @type {string} */ _, /** @type {unknown} */ other) => other, keys: () => [] });
const configuration = anything({ get: kept.get, inspect: () => undefined });
const editor = anything({
  Uri: Object.assign(URI, { joinPath: Utils.joinPath }),
  version: '1.105.0',
  l10n: { t: (/** @type {string} */ text) => text },
  env: anything({ language: 'en', appName: 'bench', uriScheme: 'bench' }),
  window: anything({ activeTextEditor: undefined, visibleTextEditors: [], tabGroups: anything({ all: [] }) }),
  workspace: anything({
    isTrusted: true,
    workspaceFolders: undefined,
    textDocuments: [],
    notebookDocuments: [],
    getConfiguration: () => configuration,
  }),
  authentication: anything({ getSession: async () => undefined, getAccounts: async () => [] }),
  commands: anything({ executeCommand: async () => undefined, getCommands: async () => [] }),
});
Object.assign(globalThis, { benchEditor: editor });

// What the module has, from its types: `export class X`, `export namespace x`.
const types = readFileSync(fileURLToPath(import.meta.resolve('@types/vscode/index.d.ts')), 'utf8');
const names = types.matchAll(/^\texport (?:abstract )?(?:namespace|class|enum|function|const|let) (\w+)/gm);
const source = [...new Set([...names].map(([, name]) => `export const ${name} = globalThis.benchEditor.${name};`))];
registerHooks({
  resolve: (name, context, next) =>
    name === 'vscode' ? { url: 'bench:vscode', format: 'module', shortCircuit: true } : next(name, context),
  load: (url, context, next) =>
    url === 'bench:vscode' ? { format: 'module', source: source.join('\n'), shortCircuit: true } : next(url, context),
});

const [bundle = '', folder = ''] = process.argv.slice(2);
const context = anything({
  subscriptions: [],
  extensionUri: URI.file(folder),
  globalStorageUri: URI.file(join(folder, 'global')),
  storageUri: URI.file(join(folder, 'storage')),
  extensionPath: folder,
  asAbsolutePath: (/** @type {string} */ name) => join(folder, name),
  globalState: kept,
  workspaceState: kept,
  secrets: anything({ get: async () => undefined, keys: async () => [] }),
});

const before = process.threadCpuUsage();
const start = performance.now();
const { activate } = await import(pathToFileURL(bundle).href);
await activate(context);
const wall = performance.now() - start;
const { user, system } = process.threadCpuUsage(before);
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1000, wall }));
process.exit(0);
