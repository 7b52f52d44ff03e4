#!/usr/bin/env node
/** Entry of the `mapper` command. The rest is imported after the cache of compiled code is on, see `../main.ts`. */
import module from 'node:module';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

// A run of a second or two does not earn back what it costs to optimize its code as for a server: only what is called
// very often is worth it. Other versions may not know the flag, and would say so.
if (process.versions.node.startsWith('24.')) setFlagsFromString('--efficiency-mode');
// Node 20 has none.
module.enableCompileCache?.();
await import('./program.ts');
