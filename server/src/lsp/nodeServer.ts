/** The language server on a Node connection as the arguments say (`--stdio`, `--node-ipc`, `--socket=…`). */
import { createConnection } from 'vscode-languageserver/node';
import { createMapperService } from '../service/createService.ts';
import { createMixedHost } from './files/mixedHost.ts';
import { EditorHost } from './files/serverFiles.ts';
import type { HostOptions, SessionHost } from './files/sessionHost.ts';
import { textsIn } from './files/textFiles.ts';
import { describeError } from './guard.ts';
import { lateSamples } from './samples/lateSamples.ts';
import { SampleThread } from './samples/sampleThread.ts';
import { startServer } from './server.ts';

// Beside this file as source; as bundle it is an entry, and this file one of its chunks.
const isSource = import.meta.url.endsWith('.ts');
const name = isSource ? './samples/sampleWorker.ts' : '../sampleWorker.js';
const texts = new URL(isSource ? '../../../l10n/' : '../../l10n/', import.meta.url);

const sampleWorker = new URL(name, import.meta.url);

/** Serves one client. */
export function startNodeServer(): void {
  const connection = createConnection();

  // The global one: importing the module makes streams of standard input and output, a twelfth of a start.
  const { process } = globalThis;

  // An error that escaped every guard is a bug, but the user's other files still want their diagnostics.
  process.on('uncaughtException', (error) => connection.console.error(`Uncaught: ${describeError(error)}`));
  process.on('unhandledRejection', (error) => connection.console.error(`Unhandled: ${describeError(error)}`));

  startServer({
    connection,
    createService: createMapperService,
    readTexts: textsIn(texts),
    createHost,
    createMappingThread: (options, source) =>
      lateSamples(source, async () => new SampleThread(sampleWorker, options, source)),
  });
}

/** What no path of this machine leads to is asked of a client that serves files. */
function createHost(options: HostOptions): SessionHost {
  const { documents, log, client } = options;
  return client.servesFiles ? createMixedHost(options) : new EditorHost(documents, client.folders, log);
}
