import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  type CheckExpectedResult,
  checkExpectedRequest,
  type ExpectedFilesResult,
  expectedFilesChangedNotification,
  expectedFilesRequest,
} from '../../server/src/protocol.ts';
import { LspClient } from '../support/lspClient.ts';
import { tempFolder } from '../support/tempFolder.ts';

const mapper = {
  $json_mapper_class_key: 'key',
  main_schema: { schema: 'lab.A', is_main: 'True', rules: { title: 'name' } },
};
const data = JSON.stringify({ $mapped_json_class_key: 'key', title: 'Zinc oxide' });

describe('the server', () => {
  test('finds the expected entries of the workspace, those that come too, and compares them', async () => {
    const folder = await tempFolder({
      'm.mapper.json': JSON.stringify(mapper),
      'a.json': data,
      'a.expected.json': '[]',
      'b.json': data,
    });
    const uriOf = (name: string) => uriOfPath(join(folder, name));
    const client = new LspClient({ folders: [folder] });
    const listed = async () => (await client.request<ExpectedFilesResult>(expectedFilesRequest, {})).files;
    const failureOf = async (name: string) =>
      (await client.request<CheckExpectedResult>(checkExpectedRequest, { uri: uriOf(name) })).failure;

    expect(await listed()).toMatchObject([{ data: 'a.json', mapper: { uri: uriOf('m.mapper.json') } }]);
    const { texts } = (await failureOf('a.json')) ?? {};
    expect(texts?.expected.trim()).toBe('[]');
    expect(JSON.parse(texts?.found ?? '')).toMatchObject([{ data: { name: 'Zinc oxide' } }]);

    const changed = client.nextNotification(expectedFilesChangedNotification);
    await writeFile(join(folder, 'b.expected.json'), texts?.found ?? '');
    const changes = [{ uri: uriOf('b.expected.json'), type: FileChangeType.Created }];
    await client.notify('workspace/didChangeWatchedFiles', { changes });
    await changed;
    expect((await listed()).map((file) => file.data)).toEqual(['a.json', 'b.json']);
    expect(await failureOf('b.json')).toBeUndefined();
  });
});
