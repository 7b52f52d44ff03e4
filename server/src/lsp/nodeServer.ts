/** The language server on a Node connection as the arguments say (`--stdio`, `--node-ipc`, `--socket=…`); runs when loaded. */
import process from 'node:process';
import { clientFiles } from './clientFiles.ts';
import { ClientHost } from './clientHost.ts';
import { describeError } from './guard.ts';
import { EditorHost } from './hostFiles.ts';
import { createConnection } from './languageServer.ts';
import { MixedHost } from './mixedHost.ts';
import { SampleThread } from './sampleThread.ts';
import { startServer } from './server.ts';
import type { HostOptions, SessionHost } from './sessionHost.ts';
import { createMapperService } from '../service.ts';

const connection = createConnection();

// An error that escaped every guard is a bug, but the user's other files still want their diagnostics.
process.on('uncaughtException', (error) => connection.console.error(`Uncaught: ${describeError(error)}`));
process.on('unhandledRejection', (error) => connection.console.error(`Unhandled: ${describeError(error)}`));

// Beside this file as source; as bundle it is an entry, and this file one of its chunks.
const name = import.meta.url.endsWith('.ts') ? './sampleWorker.ts' : '../sampleWorker.js';

const sampleWorker = new URL(name, import.meta.url);

startServer({
  connection,
  createService: createMapperService,
  createHost,
  createLargeSamples: (options, source) => new SampleThread(sampleWorker, options, source),
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
