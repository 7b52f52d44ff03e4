#!/usr/bin/env node
/** Entry of the `mapper` command. The rest is imported after the cache of compiled code is on, see `../main.ts`. */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { keepCompiled, startCompiled } from '../host/compiledScripts.ts';

// A run of a second or two does not earn back what it costs to optimize its code as for a server: only what is called
// very often is worth it. Other versions may not know the flag, and would say so. Compiled code is kept by flags.
if (process.versions.node.startsWith('24.')) setFlagsFromString('--efficiency-mode');
startCompiled('cli');
const { runProgram } = await import('./program.ts');
await runProgram();
// What is kept is kept for good, so it must be what most runs need.
if (process.argv[2] === 'check') keepCompiled();
