import { type ChildProcess, fork, spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createProtocolConnection,
  type InitializeResult,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { showErrors } from '../../scripts/support/process.ts';
import { mapperWithoutMainKey, text } from '../support/samples.ts';
import { serverEntry } from '../support/wireClient.ts';

/** The rest of the server comes a tenth of a second or more after its entry, and meanwhile messages arrive. */
const slowly = module(
  `export async function load(url, context, next) {
     if (/nodeServer|chunks/.test(url)) await new Promise((resolve) => setTimeout(resolve, 100));
     return next(url, context);
   }`,
);
const slow = module(`import { register } from 'node:module'; register(${JSON.stringify(slowly)});`);

function module(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

const connections = {
  ipc: (execArgv: readonly string[]) => {
    const server = fork(serverEntry, ['--node-ipc'], {
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    return { server, reader: new IPCMessageReader(server), writer: new IPCMessageWriter(server) };
  },
  stdio: (execArgv: readonly string[]) => {
    const server = spawn(process.execPath, [...execArgv, serverEntry, '--stdio']);
    return { server, reader: new StreamMessageReader(server.stdout), writer: new StreamMessageWriter(server.stdin) };
  },
};

/** Sends all that a client sends at its start without waiting for an answer. @returns the first findings' codes */
async function firstFindings(open: keyof typeof connections) {
  const { server, reader, writer } = connections[open](['--import', slow]);
  showErrors(server);
  const connection = createProtocolConnection(reader, writer);
  onTestFinished(() => end(server, () => connection.dispose()));
  const published = new Promise<{ diagnostics: { code: unknown }[] }>((resolve) =>
    connection.onNotification('textDocument/publishDiagnostics', resolve),
  );
  connection.listen();
  const initialized = connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  const textDocument = { uri: 'untitled:m.json', languageId: 'json', version: 1, text: text(mapperWithoutMainKey) };
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  expect((await initialized).serverInfo?.name).toBe('Mapper Workbench');
  return (await published).diagnostics.map(({ code }) => code);
}

async function end(server: ChildProcess, dispose: () => void): Promise<void> {
  dispose();
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await gone;
}

describe('the entry of the server', () => {
  test.each(['ipc', 'stdio'] as const)('loses nothing that comes by %s before the rest is loaded', async (open) =>
    expect(await firstFindings(open)).toContain('main-key-missing'),
  );
});
