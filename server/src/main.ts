/**
 * Entry of the language server. The rest is imported after the cache of compiled code is on: a second start reads it in
 * place of compiling. What the client sends meanwhile waits in its pipe or channel.
 */
import module from 'node:module';

// Node 20 has none.
module.enableCompileCache?.();
await import('./lsp/nodeServer.ts');
