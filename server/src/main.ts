/** Entry of the language server. Messages that arrive while the rest is loading wait in the pipe or channel. */
import { enableCompileCache } from './host/compileCache.ts';

enableCompileCache();
const { startNodeServer } = await import('./lsp/nodeServer.ts');
startNodeServer();
