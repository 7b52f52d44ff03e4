import { onTestFinished } from 'vitest';
import { type StartOptions, WireClient } from './wireClient.ts';

export type { StartOptions } from './wireClient.ts';

/** A server for the running test, which stops it at its end. */
export class LspClient extends WireClient {
  constructor(options: StartOptions = {}) {
    super(options);
    onTestFinished(() => this.stop());
  }
}
