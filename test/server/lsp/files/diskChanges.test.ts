import { expect, test } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import { DiskChanges } from '../../../../server/src/lsp/files/diskChanges.ts';
import type { WorkspaceFile } from '../../../../server/src/service/workspaceHost.ts';

const file = (uri: string, stamp: string, size = 1): WorkspaceFile => ({ uri, stamp, size });

test('files that came, went or changed since the last look are events; the first look has none', async () => {
  let files: readonly WorkspaceFile[] = [file('a', '1'), file('b', '1'), file('c', '1'), file('d', '1')];
  const changes = new DiskChanges({ listFiles: async () => files });
  expect(await changes.since()).toEqual([]);
  expect(await changes.since()).toEqual([]);
  files = [file('a', '1'), file('b', '2'), file('c', '1', 2), file('e', '1')];
  expect(await changes.since()).toEqual([
    { uri: 'b', type: FileChangeType.Changed },
    { uri: 'c', type: FileChangeType.Changed },
    { uri: 'e', type: FileChangeType.Created },
    { uri: 'd', type: FileChangeType.Deleted },
  ]);
  files = [...files];
  expect(await changes.since()).toEqual([]);
});
