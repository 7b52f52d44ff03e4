import { expect, test } from 'vitest';
import type { Connection } from 'vscode-languageserver/node';
import type { ClientInfo } from '../../../server/src/lsp/clientInfo.ts';
import { ClientNotifier } from '../../../server/src/lsp/clientNotifier.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

test('the client is told what is recognized when that changes, and then alone', () => {
  const told: unknown[] = [];
  const connection = { sendNotification: async (_: string, params: unknown) => void told.push(params) };
  const files = new ClientNotifier(connection as unknown as Connection, {} as ClientInfo, new MemoryLog());
  files.recognized('file:///settings.json', undefined);
  expect(told).toEqual([]);
  files.recognized('file:///a.json', 'mapper');
  files.recognized('file:///a.json', 'mapper');
  files.recognized('file:///b.json', 'data');
  files.recognized('file:///a.json', 'data');
  files.recognized('file:///b.json', undefined);
  expect(told).toEqual([
    { mappers: ['file:///a.json'], data: [] },
    { mappers: ['file:///a.json'], data: ['file:///b.json'] },
    { mappers: [], data: ['file:///a.json', 'file:///b.json'] },
    { mappers: [], data: ['file:///a.json'] },
  ]);
});
