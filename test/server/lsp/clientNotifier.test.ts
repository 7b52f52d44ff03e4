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

test('the client is told what is recognized when that changes, and then alone', () => {
  const { told, files } = notifier([recognizedNotification]);
  const [a, b] = ['file:///a.json', 'file:///b.json'];
  const answerTo = (...recognized: Parameters<typeof files.recognized>) => {
    files.recognized(...recognized);
    return told.splice(0);
  };
  expect(answerTo('file:///settings.json', undefined)).toEqual([]);
  expect(answerTo(a, 'mapper')).toEqual([{ mappers: [a], data: [] }]);
  expect(answerTo(a, 'mapper')).toEqual([]);
  expect(answerTo(b, 'data')).toEqual([{ mappers: [a], data: [b] }]);
  expect(answerTo(a, 'data')).toEqual([{ mappers: [], data: [a, b] }]);
  expect(answerTo(b, undefined)).toEqual([{ mappers: [], data: [a] }]);
});

test('hints are refreshed once, when the findings of a change are published', () => {
  let refreshed = 0;
  const connection = { sendRequest: async () => void refreshed++ };
  const client = { canRefreshCodeLens: true } as unknown as ClientInfo;
  const files = new ClientNotifier(connection as unknown as Connection, client, new MemoryLog());
  files.settled();
  files.hintsChanged();
  files.hintsChanged();
  expect(refreshed).toBe(0);
  files.settled();
  files.settled();
  expect(refreshed).toBe(1);
});
