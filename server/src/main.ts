/** Entry of the language server. What the client sends while the rest is loaded waits in its pipe or channel. */
import { enableCompileCache } from './host/compileCache.ts';

enableCompileCache();
const { startNodeServer } = await import('./lsp/nodeServer.ts');
startNodeServer();
