import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import {
  type ChangedParams,
  changedNotification,
  checkExpectedRequest,
  expectedFilesRequest,
} from '../../server/src/protocol.ts';
import { type LspClient, startServer } from '../support/lspClient.ts';

const mapper = {
  $json_mapper_class_key: 'key',
  main_schema: { schema: 'lab.A', is_main: 'True', rules: { title: 'name' } },
};
const data = JSON.stringify({ $mapped_json_class_key: 'key', title: 'Zinc oxide' });

/** Resolves when the server says that the list has changed; it says the same of schemas. */
const listChanged = (client: LspClient) =>
  new Promise<void>((resolve) => {
    client.connection.onNotification(changedNotification, ({ what }: ChangedParams) => {
      if (what === 'expectedFiles') resolve();
    });
  });

test('finds the expected entries of the workspace, those that come too, and compares them', async () => {
  const files = { 'm.mapper.json': mapper, 'a.json': data, 'a.expected.json': '[]', 'b.json': data };
  const { client, folder, uriOf, tell } = await startServer(files);
  const listed = async () => (await client.request(expectedFilesRequest, {})).files;
  const failureOf = async (name: string) => (await client.request(checkExpectedRequest, { uri: uriOf(name) })).failure;

  expect(await listed()).toMatchObject([{ data: 'a.json', mapper: { uri: uriOf('m.mapper.json') } }]);
  const { texts } = (await failureOf('a.json')) ?? {};
  expect(texts?.expected.trim()).toBe('[]');
  expect(JSON.parse(texts?.found ?? '')).toMatchObject([{ data: { name: 'Zinc oxide' } }]);

  const changed = listChanged(client);
  await writeFile(join(folder, 'b.expected.json'), texts?.found ?? '');
  await tell([uriOf('b.expected.json'), FileChangeType.Created]);
  await changed;
  expect((await listed()).map((file) => file.data)).toEqual(['a.json', 'b.json']);
  expect(await failureOf('b.json')).toBeUndefined();
});

test('the list is told at once, also while a check runs', async () => {
  const rules = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`title${index}`, 'name']));
  const long = { ...mapper, main_schema: { ...mapper.main_schema, rules } };
  const { client, folder, uriOf, tell } = await startServer({ 'm.mapper.json': long, 'a.json': data });
  await client.open(uriOf('m.mapper.json'), JSON.stringify(long));
  await client.request(expectedFilesRequest, {});
  const changed = listChanged(client);
  await writeFile(join(folder, 'a.expected.json'), '[]');
  await tell([uriOf('a.expected.json'), FileChangeType.Created]);
  await changed;
  expect(client.published(uriOf('m.mapper.json'))).toEqual([]);
});
