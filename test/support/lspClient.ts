import { onTestFinished } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { type StartOptions, WireClient } from './wireClient.ts';

export type { StartOptions } from './wireClient.ts';

/** The server as it is shipped. */
export const serverEntry = fromRoot('dist/server.js');

/** A server for the running test, which stops it at its end. */
export class LspClient extends WireClient {
  constructor(options: StartOptions = {}) {
    super(serverEntry, options);
    onTestFinished(() => this.stop());
  }
}
