import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type StartOptions, WireClient } from './wireClient.ts';

export type { StartOptions } from './wireClient.ts';

const root = join(import.meta.dirname, '../..');

/** The server as source, and as the bundle where it is built: every over-the-wire test runs on each. */
export const servers: readonly (readonly [name: string, entry: string])[] = [
  ['source', join(root, 'server/src/main.ts')] as const,
  ['bundle', join(root, 'dist/server.js')] as const,
].filter(([, entry]) => existsSync(entry));

/** A server for the running test, which stops it at its end. */
export class LspClient extends WireClient {
  constructor(entry: string, options: StartOptions = {}) {
    super(entry, options);
    onTestFinished(() => this.stop());
  }
}
