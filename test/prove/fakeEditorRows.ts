/** Rows over the client in the fake editor, which stands in place of VS Code. They live in memory. */
import { registerHooks } from 'node:module';
import type { Scope } from '../../scripts/figures/report.ts';
import { type Counted, countedRow } from './row.ts';

const fakes: Readonly<Record<string, string>> = {
  vscode: new URL('../support/fakeVscode.ts', import.meta.url).href,
  '#platform': new URL('../support/fakePlatform.ts', import.meta.url).href,
};

/** Lets `vscode` and what belongs to its platform be the fake ones while something runs, as the aliases of the unit tests do. */
export async function withFakeVscode<T>(run: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const url = Object.hasOwn(fakes, specifier) ? fakes[specifier] : undefined;
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
  try {
    return await run();
  } finally {
    // Ends the timers that the editor and the extension end when they end.
    const { editor } = await import('../support/fakeEditor.ts');
    const { clearCopiedSecret } = await import('../../client/src/ui/clipboard.ts');
    await clearCopiedSecret();
    editor.reset();
    hooks.deregister();
  }
}

function rowInFakeEditor(name: string, goal: string, load: () => Promise<(scope: Scope) => Promise<Counted>>) {
  return countedRow(name, goal, (scope) => withFakeVscode(async () => (await load())(scope)));
}

/** The base URL is changed while a flow asks or waits. */
export const confirmedOrigin = rowInFakeEditor(
  'confirmed-origin',
  '0 requests to another origin than the one shown',
  async () => (await import('./originCount.ts')).countOrigins,
);

/** Every command, with canaries for secrets. */
export const hygiene = rowInFakeEditor(
  'hygiene',
  '0 canaries where none may be, 1 found on every surface',
  async () => (await import('./hygieneCount.ts')).countHygiene,
);

/** Names that try to be links, icons or control characters, on every surface that shows one. */
export const foreignNames = rowInFakeEditor(
  'foreign-names',
  '0 links, 0 raw controls',
  async () => (await import('./foreignCount.ts')).countForeign,
);
