#!/usr/bin/env node
/** Entry of the `mapper` command. */
import { enableCompileCache } from '../host/compileCache.ts';

enableCompileCache();
const { runProgram } = await import('./program.ts');
await runProgram();
