import { test as base } from 'vitest';
import { signIn } from './call.ts';
import type { PartialOptions } from './src/options.ts';
import { startSandbox } from './src/start.ts';

const usual: PartialOptions = {};

/** A test with a sandbox of its own, and with the first account's access token there. */
export const test = base
  .extend('options', usual)
  .extend('sandbox', async ({ options }, { onCleanup }) => {
    const sandbox = await startSandbox(options);
    onCleanup(() => sandbox.stop());
    return sandbox;
  })
  .extend('token', ({ sandbox }) => signIn(sandbox));
