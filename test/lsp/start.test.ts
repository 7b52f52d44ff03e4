import { describe, expect, onTestFinished, test } from 'vitest';
import { createProtocolConnection, type InitializeResult } from 'vscode-languageserver/node';
import { showErrors, stop } from '../../scripts/support/process.ts';
import { mapperWithoutMainKey, text } from '../support/samples.ts';
import { overIpc, overStreams, serverEntry } from '../support/wireClient.ts';

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

/** Sends all that a client sends at its start without waiting for an answer. @returns the first findings' codes */
async function firstFindings(open: typeof overIpc | typeof overStreams) {
  const { process: server, reader, writer } = open(serverEntry, { nodeArguments: ['--import', slow] });
  showErrors(server);
  const connection = createProtocolConnection(reader, writer);
  onTestFinished(() => {
    connection.dispose();
    return stop(server);
  });
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

describe('the entry of the server', () => {
  test.each([
    ['ipc', overIpc],
    ['stdio', overStreams],
  ])('loses nothing that comes by %s before the rest is loaded', async (_, open) =>
    expect(await firstFindings(open)).toContain('main-key-missing'),
  );
});
