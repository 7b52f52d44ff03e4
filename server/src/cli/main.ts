#!/usr/bin/env node
/** Entry of the `mapper` command. The rest is imported after the cache of compiled code is on, see `../main.ts`. */
import module from 'node:module';

// Node 20 has none.
module.enableCompileCache?.();
await import('./program.ts');
