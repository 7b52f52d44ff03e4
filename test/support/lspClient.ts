/** The built server in tests: a client, and a workspace on disk. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FileChangeType } from 'vscode-languageserver/node';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { samplesRequest } from '../../server/src/protocol.ts';
import { tempFolder } from './tempFolder.ts';
import { type StartOptions, WireClient } from './wireClient.ts';

/** Settings without findings about compatibility and made-up classes, for tests of the wiring. */
export const settings = { compat: 'off', diagnostics: { severity: { 'schema-unknown': 'off' } } };

export const has = (code: string) => (codes: readonly unknown[]) => codes.includes(code);
export const lacks = (code: string) => (codes: readonly unknown[]) => !codes.includes(code);

/** A server for the running test, which stops it at its end. */
export class LspClient extends WireClient {
  constructor(options: StartOptions = {}) {
    super(options);
    onTestFinished(() => this.stop());
  }
}

/** Starts a server whose workspace is a folder of these files, and the folders of the options. */
export async function startServer(files: Readonly<Record<string, unknown>> = {}, options: StartOptions = {}) {
  const folder = await tempFolder(files);
  const folders = [folder, ...(options.folders ?? [])];
  const client = new LspClient({ initializationOptions: { settings }, ...options, folders });
  return {
    client,
    folder,
    uriOf: (name: string) => uriOfPath(join(folder, name)),
    /** Says that files on disk have changed. */
    tell: (...changes: readonly (readonly [uri: string, type: FileChangeType])[]) =>
      client.notify('workspace/didChangeWatchedFiles', { changes: changes.map(([uri, type]) => ({ uri, type })) }),
    samplesOf: async (uri: string) => (await client.request(samplesRequest, { uri })).samples.map((each) => each.uri),
  };
}
