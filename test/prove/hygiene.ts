/** Row `hygiene`: every command in the fake editor, with canaries for secrets. */
import { registerHooks } from 'node:module';
import type { Experiment } from '../../scripts/figures/experiment.ts';
import { rowOf } from './row.ts';

export const hygiene: Experiment = {
  name: 'hygiene',
  async measure() {
    const count = await withFakeVscode(async () => (await import('./hygieneCount.ts')).countHygiene());
    return [
      rowOf('hygiene', count.problems, {
        goal: '0 canaries where none may be, 1 found on every surface',
        counted: `${count.runs} runs`,
        detail: `${count.commands} commands × (success, ${count.failures} failures), logs at trace; ${count.surfaces} surfaces searched, the control found on each`,
      }),
    ];
  },
};

const fakes: Readonly<Record<string, string>> = {
  vscode: new URL('../support/fakeVscode.ts', import.meta.url).href,
  '#platform': new URL('../support/fakePlatform.ts', import.meta.url).href,
};

/** Lets `vscode` and what belongs to its platform be the fake ones while something runs, as the aliases of the unit tests do. */
async function withFakeVscode<T>(run: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const url = Object.hasOwn(fakes, specifier) ? fakes[specifier] : undefined;
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
  try {
    return await run();
  } finally {
    hooks.deregister();
  }
}
