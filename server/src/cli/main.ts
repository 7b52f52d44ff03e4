#!/usr/bin/env node
/** Entry of the `mapper` command. The rest is imported after the cache of compiled code is on, see `../main.ts`. */
import process from 'node:process';
import { keepCompiled, startCompiled } from '../host/compiledScripts.ts';

startCompiled('cli');
await import('./program.ts');
// What is kept is kept for good, so it must be what most runs need.
if (process.argv[2] === 'check') keepCompiled();
