import { expect, test } from 'vitest';
import type { Connection } from 'vscode-languageserver/node';
import type { ClientInfo } from '../../../server/src/lsp/clientInfo.ts';
import { ClientNotifier } from '../../../server/src/lsp/clientNotifier.ts';
import { previewChangedNotification, recognizedNotification } from '../../../server/src/protocol.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

function notifier(notifications: readonly string[]) {
  const told: unknown[] = [];
  const connection = { sendNotification: async (_: string, params: unknown) => void told.push(params) };
  const client = { notifications } as unknown as ClientInfo;
  return { told, files: new ClientNotifier(connection as unknown as Connection, client, new MemoryLog()) };
}

test('a client gets no notification that it does not handle', () => {
  const { told, files } = notifier([previewChangedNotification]);
  files.recognized('file:///a.json', { kind: 'mapper' });
  files.changed('schemas');
  files.samplesChosen(new Map());
  expect(told).toEqual([]);
  files.previewChanged('file:///a.json');
  expect(told).toEqual([{ uri: 'file:///a.json' }]);
});

test('the client is told what is recognized when that changes, and then alone', () => {
  const { told, files } = notifier([recognizedNotification]);
  files.recognized('file:///settings.json', undefined);
  expect(told).toEqual([]);
  files.recognized('file:///a.json', { kind: 'mapper' });
  files.recognized('file:///a.json', { kind: 'mapper' });
  files.recognized('file:///b.json', { kind: 'data' });
  files.recognized('file:///a.json', { kind: 'data' });
  files.recognized('file:///b.json', undefined);
  expect(told).toEqual([
    { mappers: ['file:///a.json'], data: [], unchecked: {} },
    { mappers: ['file:///a.json'], data: ['file:///b.json'], unchecked: {} },
    { mappers: [], data: ['file:///a.json', 'file:///b.json'], unchecked: {} },
    { mappers: [], data: ['file:///a.json'], unchecked: {} },
  ]);
});

test('how many findings are unchecked is sent when it changes, and stays while a check goes on', () => {
  const { told, files } = notifier([recognizedNotification]);
  const uri = 'file:///a.json';
  files.recognized(uri, { kind: 'mapper', unchecked: 2 });
  files.recognized(uri, { kind: 'mapper', pending: 'parser' });
  files.recognized(uri, { kind: 'mapper', unchecked: 0 });
  files.recognized(uri, { kind: 'mapper' });
  expect(told).toEqual([{ [uri]: 2 }, { [uri]: 0 }, {}].map((unchecked) => ({ mappers: [uri], data: [], unchecked })));
});
