import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import {
  type CheckExpectedResult,
  changedNotification,
  checkExpectedRequest,
  type ExpectedFilesResult,
  expectedFilesRequest,
} from '../../server/src/protocol.ts';
import { startServer } from '../support/lspClient.ts';

const mapper = {
  $json_mapper_class_key: 'key',
  main_schema: { schema: 'lab.A', is_main: 'True', rules: { title: 'name' } },
};
const data = JSON.stringify({ $mapped_json_class_key: 'key', title: 'Zinc oxide' });

test('finds the expected entries of the workspace, those that come too, and compares them', async () => {
  const files = { 'm.mapper.json': mapper, 'a.json': data, 'a.expected.json': '[]', 'b.json': data };
  const { client, folder, uriOf, tell } = await startServer(files);
  const listed = async () => (await client.request<ExpectedFilesResult>(expectedFilesRequest, {})).files;
  const failureOf = async (name: string) =>
    (await client.request<CheckExpectedResult>(checkExpectedRequest, { uri: uriOf(name) })).failure;

  expect(await listed()).toMatchObject([{ data: 'a.json', mapper: { uri: uriOf('m.mapper.json') } }]);
  const { texts } = (await failureOf('a.json')) ?? {};
  expect(texts?.expected.trim()).toBe('[]');
  expect(JSON.parse(texts?.found ?? '')).toMatchObject([{ data: { name: 'Zinc oxide' } }]);

  const changed = client.nextNotification(changedNotification);
  await writeFile(join(folder, 'b.expected.json'), texts?.found ?? '');
  await tell([uriOf('b.expected.json'), FileChangeType.Created]);
  await changed;
  expect((await listed()).map((file) => file.data)).toEqual(['a.json', 'b.json']);
  expect(await failureOf('b.json')).toBeUndefined();
});

test('the list is told at once, also while a check runs', async () => {
  const files = { 'm.mapper.json': mapper, 'a.json': data };
  const { client, folder, uriOf, tell } = await startServer(files);
  const uri = uriOf('m.mapper.json');
  await client.open(uri, JSON.stringify(mapper));
  await client.request(expectedFilesRequest, {});
  await client.diagnostics(uri, () => true);
  await writeFile(join(folder, 'a.expected.json'), '[]');
  const changed = client.nextNotification(changedNotification).then(() => client.published(uri).at(-1)?.version);
  void tell([uriOf('a.expected.json'), FileChangeType.Created]);
  await client.edit(uri, '{');
  expect(await changed).toBe(1);
});
