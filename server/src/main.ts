/**
 * Entry of the language server. The rest is imported after the cache of compiled code is on: a second start reads it in
 * place of compiling. What the client sends meanwhile waits in its pipe or channel.
 */
import { setFlagsFromString } from 'node:v8';
import { keepCompiled, startCompiled } from './host/compiledScripts.ts';

// Eight seconds after work V8 collects garbage in a way that also drops code whose objects are gone for the moment: all that
// a keystroke runs. The next thousand would run it slowly. Other versions may not know the flag, and would say so.
if (globalThis.process.versions.node.startsWith('24.')) setFlagsFromString('--no-memory-reducer-favors-memory');
startCompiled('server');
const { startNodeServer } = await import('./lsp/nodeServer.ts');
startNodeServer(keepCompiled);
