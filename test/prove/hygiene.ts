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

/** Lets `vscode` be the fake one while something is loaded and run, as the alias of the unit tests does. */
async function withFakeVscode<T>(run: () => Promise<T>): Promise<T> {
  const { href } = new URL('../support/fakeVscode.ts', import.meta.url);
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vscode' ? { url: href, shortCircuit: true } : next(specifier, context),
  });
  try {
    return await run();
  } finally {
    hooks.deregister();
  }
}
