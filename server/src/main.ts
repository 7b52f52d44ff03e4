/** Entry of the language server. Messages that arrive while it is loading wait in the pipe or channel. */
import { startNodeServer } from './lsp/nodeServer.ts';

startNodeServer();
