#!/usr/bin/env node
/** Entry of the language server. Messages that arrive while it is loading wait in the pipe or channel. */
import process from 'node:process';
import { packageVersion } from './host/packaged.ts';
import { readArguments } from './lsp/arguments.ts';
import { startNodeServer } from './lsp/nodeServer.ts';

const request = readArguments(process.argv.slice(2), packageVersion());
if ('start' in request) {
  process.argv.splice(2, Infinity, ...request.start);
  startNodeServer();
} else {
  process[request.isError ? 'stderr' : 'stdout'].write(`${request.line}\n`);
  process.exitCode = request.isError ? 2 : 0;
}
