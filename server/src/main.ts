/**
 * Entry of the language server. The rest is imported after the cache of compiled code is on: a second start reads it in
 * place of compiling. What the client sends meanwhile waits in its pipe or channel.
 */
import { keepCompiled, startCompiled } from './host/compiledScripts.ts';

startCompiled('server');
const { startNodeServer } = await import('./lsp/nodeServer.ts');
startNodeServer(keepCompiled);
