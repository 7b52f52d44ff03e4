/** Entry of the language server: a Node connection as the arguments say (`--stdio`, `--node-ipc`, `--socket=…`). */
import process from 'node:process';
import { clientFiles } from './lsp/clientFiles.ts';
import { ClientHost } from './lsp/clientHost.ts';
import { describeError } from './lsp/guard.ts';
import { EditorHost } from './lsp/hostFiles.ts';
import { createConnection } from './lsp/languageServer.ts';
import { MixedHost } from './lsp/mixedHost.ts';
import { SampleThread } from './lsp/sampleThread.ts';
import { startServer } from './lsp/server.ts';
import type { HostOptions, SessionHost } from './lsp/sessionHost.ts';
import { textsIn } from './lsp/textFiles.ts';
import { createMapperService } from './service.ts';

const connection = createConnection();

// An error that escaped every guard is a bug, but the user's other files still want their diagnostics.
process.on('uncaughtException', (error) => connection.console.error(`Uncaught: ${describeError(error)}`));
process.on('unhandledRejection', (error) => connection.console.error(`Unhandled: ${describeError(error)}`));

// Beside this file, as source and as bundle alike.
const isSource = import.meta.url.endsWith('.ts');
const name = isSource ? './lsp/sampleWorker.ts' : './sampleWorker.js';
const texts = new URL(isSource ? '../../l10n/' : '../l10n/', import.meta.url);

const sampleWorker = new URL(name, import.meta.url);

startServer({
  connection,
  createService: createMapperService,
  createHost,
  createLargeSamples: (options, source) => new SampleThread(sampleWorker, options, source),
  readTexts: textsIn(texts),
});

/** A client that serves files has those that no path of this machine leads to. */
function createHost({
  connection: client,
  documents,
  log,
  client: { folders, servesFiles },
}: HostOptions): SessionHost {
  const disk = new EditorHost(documents, folders, log);
  if (!servesFiles) return disk;
  return new MixedHost(disk, new ClientHost(documents, [], log, clientFiles(client)), folders);
}
