#!/usr/bin/env node
/** Entry of the `mapper` command. */
import { runProgram } from './program.ts';

await runProgram();
