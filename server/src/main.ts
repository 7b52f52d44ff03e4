/** Entry of the language server: a Node connection as the arguments say (`--stdio`, `--node-ipc`, `--socket=…`). */
import process from 'node:process';
import { createConnection } from 'vscode-languageserver/node';
import { describeError } from './lsp/guard.ts';
import { startServer } from './lsp/server.ts';
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

startServer({
  connection,
  createService: createMapperService,
  sampleWorker: new URL(name, import.meta.url),
  readTexts: textsIn(texts),
});
