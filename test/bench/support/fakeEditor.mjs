// Stands in for the module `vscode` with what takes every call and does nothing (`--import`), so that an extension's own
// work is measured and not an editor's.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { URI, Utils } from 'vscode-uri';

/** Extensions derive classes from what they get. */
class Anything {}

/**
 * Can be called, constructed, read and walked through, and gives the same again.
 * @param {Readonly<Record<string, unknown>>} given members that must be something
 * @returns {any}
 */
export function anything(given = {}) {
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
    construct: (target, args, newTarget) => Reflect.construct(target, args, newTarget),
  });
  return made;
}

class Disposable {
  /** @param {() => unknown} end */
  constructor(end = () => undefined) {
    this.dispose = end;
  }
  /** @param {readonly {dispose(): unknown}[]} all */
  static from(...all) {
    return new Disposable(() => {
      for (const each of all) each.dispose();
    });
  }
}

class EventEmitter {
  /** @type {Set<(value: unknown) => unknown>} */
  #listeners = new Set();
  /** @param {(value: unknown) => unknown} listener */
  event = (listener) => {
    this.#listeners.add(listener);
    return new Disposable(() => this.#listeners.delete(listener));
  };
  /** @param {unknown} value */
  fire(value) {
    for (const listener of this.#listeners) listener(value);
  }
  dispose() {
    this.#listeners.clear();
  }
}

const configuration = anything({
  get: (/** @type {string} */ _name, /** @type {unknown} */ otherwise) => otherwise,
  inspect: () => undefined,
});

/** @type {Readonly<Record<string, unknown>>} */
const parts = {
  Uri: Object.assign(URI, { joinPath: Utils.joinPath }),
  Disposable,
  EventEmitter,
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
};
Object.assign(globalThis, { benchEditor: anything(parts) });

/** What the module has, from its types: `export class X`, `export namespace x`. */
const types = readFileSync(fileURLToPath(import.meta.resolve('@types/vscode/index.d.ts')), 'utf8');
const names = new Set(
  [...types.matchAll(/^\texport (?:abstract )?(?:namespace|class|enum|function|const|let) (\w+)/gm)].map(
    ([, name]) => name,
  ),
);
const source = [...names].map((name) => `export const ${name} = globalThis.benchEditor.${name};`).join('\n');

registerHooks({
  resolve: (name, context, next) =>
    name === 'vscode' ? { url: 'bench:vscode', format: 'module', shortCircuit: true } : next(name, context),
  load: (url, context, next) =>
    url === 'bench:vscode' ? { format: 'module', source, shortCircuit: true } : next(url, context),
});
