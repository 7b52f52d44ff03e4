/** The fake editor in place of VS Code, for rows that run commands of the client. */
import { registerHooks } from 'node:module';

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
    await endClient();
    hooks.deregister();
  }
}

/** Ends the timers that the editor and the extension end when they end. */
async function endClient(): Promise<void> {
  const { editor } = await import('../support/fakeEditor.ts');
  const { clearCopiedSecret: clearCopied } = await import('../../client/src/ui/clipboard.ts');
  await clearCopied();
  editor.reset();
}
