/** The language server on a Node connection as the arguments say (`--stdio`, `--node-ipc`, `--socket=…`). */
import { createMapperService } from '../service.ts';
import { describeError } from './guard.ts';
import { EditorHost } from './hostFiles.ts';
import { createConnection } from './languageServer.ts';
import { lateSamples } from './lateSamples.ts';
import { startServer } from './server.ts';
import type { HostOptions, SessionHost } from './sessionHost.ts';

// Beside this file as source; as bundle it is an entry, and this file one of its chunks.
const isSource = import.meta.url.endsWith('.ts');
const name = isSource ? './sampleWorker.ts' : '../sampleWorker.js';
const texts = new URL(isSource ? '../../../l10n/' : '../../l10n/', import.meta.url);

const sampleWorker = new URL(name, import.meta.url);

/** Serves one client. @param onMapperChecked called after each check of a mapper */
export function startNodeServer(onMapperChecked: () => void): void {
  const connection = createConnection();

  // The global one: importing the module makes streams of standard input and output, a twelfth of a start.
  const { process } = globalThis;

  // An error that escaped every guard is a bug, but the user's other files still want their diagnostics.
  process.on('uncaughtException', (error) => connection.console.error(`Uncaught: ${describeError(error)}`));
  process.on('unhandledRejection', (error) => connection.console.error(`Unhandled: ${describeError(error)}`));

  startServer({
    connection,
    createService: createMapperService,
    readTexts: async (...asked) => (await import('./textFiles.ts')).textsIn(texts)(...asked),
    hostFor: async ({ servesFiles }) =>
      servesFiles ? (await import('./mixedHost.ts')).createMixedHost : createDiskHost,
    createMappingThread: (options, source) =>
      lateSamples(
        source,
        async () => new (await import('./sampleThread.ts')).SampleThread(sampleWorker, options, source),
      ),
    onMapperChecked,
  });
}

function createDiskHost({ documents, log, client: { folders } }: HostOptions): SessionHost {
  return new EditorHost(documents, folders, log);
}
