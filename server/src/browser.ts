/** Entry of the language server in a Web Worker of a browser: all files are read through the client. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { ClientHost, clientFiles } from './lsp/files/clientHost.ts';
import { describeError } from './lsp/guard.ts';
import { Lifecycle } from './lsp/lifecycle.ts';
import { startServer } from './lsp/server.ts';
import { createMapperService } from './service/createService.ts';

/** The part of a worker's global object that is needed. */
const worker = globalThis as unknown as Worker & Pick<EventTarget, 'addEventListener'>;
const connection = createConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker), {
  messageStrategy: new Lifecycle(),
});

// An error that escaped every guard is a bug, but the server keeps serving the user's other files.
worker.addEventListener('error', (event) => connection.console.error(`Uncaught: ${event.type}`));
worker.addEventListener('unhandledrejection', (event) => {
  const { reason } = event as Event & { readonly reason?: unknown };
  connection.console.error(`Unhandled: ${describeError(reason)}`);
});

startServer({
  connection,
  createService: createMapperService,
  createHost: ({ documents, log, client: { folders } }) =>
    new ClientHost(documents, folders, log, clientFiles(connection)),
});
