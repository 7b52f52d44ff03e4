import { expect, test } from 'vitest';
import type { Connection } from 'vscode-languageserver/node';
import type { ClientInfo } from '../../../server/src/lsp/clientInfo.ts';
import { ClientNotifier } from '../../../server/src/lsp/clientNotifier.ts';
import { recognizedNotification } from '../../../server/src/protocol.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

function notifier(notifications: readonly string[]) {
  const told: unknown[] = [];
  const connection = { sendNotification: async (_: string, params: unknown) => void told.push(params) };
  const client = { notifications } as unknown as ClientInfo;
  return { told, files: new ClientNotifier(connection as unknown as Connection, client, new MemoryLog()) };
}

test('the client is told what is recognized, and how much is unchecked, when that changes, and then alone', () => {
  const { told, files } = notifier([recognizedNotification]);
  const [a, b] = ['file:///a.json', 'file:///b.json'];
  const answerTo = (...recognized: Parameters<typeof files.recognized>) => {
    files.recognized(...recognized);
    return told.splice(0);
  };
  expect(answerTo('file:///settings.json', undefined)).toEqual([]);
  expect(answerTo(a, { kind: 'mapper' })).toEqual([{ mappers: [a], data: [], unchecked: {} }]);
  expect(answerTo(a, { kind: 'mapper' })).toEqual([]);
  expect(answerTo(b, { kind: 'data' })).toEqual([{ mappers: [a], data: [b], unchecked: {} }]);
  expect(answerTo(a, { kind: 'mapper', unchecked: 2 })).toMatchObject([{ unchecked: { [a]: 2 } }]);
  // It stays while a check goes on.
  expect(answerTo(a, { kind: 'mapper', pending: 'parser' })).toEqual([]);
  expect(answerTo(a, { kind: 'mapper', unchecked: 0 })).toMatchObject([{ unchecked: { [a]: 0 } }]);
  expect(answerTo(a, { kind: 'data' })).toEqual([{ mappers: [], data: [a, b], unchecked: {} }]);
  expect(answerTo(b, undefined)).toEqual([{ mappers: [], data: [a], unchecked: {} }]);
});
