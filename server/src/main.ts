/** Entry of the language server: a Node connection as the arguments say (`--stdio`, `--node-ipc`, `--socket=…`). */
import process from 'node:process';
import { describeError } from './lsp/guard.ts';
import { createConnection } from './lsp/languageServer.ts';
import { startServer } from './lsp/server.ts';
import { createMapperService } from './service.ts';

const connection = createConnection();

// An error that escaped every guard is a bug, but the user's other files still want their diagnostics.
process.on('uncaughtException', (error) => connection.console.error(`Uncaught: ${describeError(error)}`));
process.on('unhandledRejection', (error) => connection.console.error(`Unhandled: ${describeError(error)}`));

// Beside this file, as source and as bundle alike.
const name = import.meta.url.endsWith('.ts') ? './lsp/sampleWorker.ts' : './sampleWorker.js';

startServer({ connection, createService: createMapperService, sampleWorker: new URL(name, import.meta.url) });
