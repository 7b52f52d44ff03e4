import { expect, test } from 'vitest';
import {
  listFolder,
  putFile,
  readArchive,
  readFile,
} from '../../../../../client/src/remoteService/api/endpoints/files.ts';
import { answering, clientOf, credential, errorOf } from '../../../../support/apiCalls.ts';

const bytes = new Uint8Array([1, 2]);

test('puts a file into a folder', async () => {
  const { client, sent } = answering({});
  await putFile(client, credential(), 'u1', 'a b', { name: 'ü&.json', bytes });
  expect(sent[0]?.url).toBe('https://lab.example/prod/v1/api/v1/uploads/u1/raw/a%20b?file_name=%C3%BC%26.json');
  expect([sent[0]?.init.method, sent[0]?.init.body]).toEqual(['PUT', bytes]);
});

test.each(['../x', '..', 'a\nb', '', 'x'.repeat(10_000)])('the name %j makes no request', async (name) => {
  const { client, sent } = answering({});
  expect(await errorOf(putFile(client, credential(), 'u1', '', { name, bytes }))).toMatchObject({ kind: 'invalid' });
  expect(await errorOf(readArchive(client, credential(), 'u1', `/${name}/`))).toMatchObject({ kind: 'invalid' });
  expect(sent).toHaveLength(0);
});

test('lists a folder', async () => {
  const content = [{ name: 'a', is_file: false }, { name: 'b', size: 3 }, { name: 1 }];
  const { client, sent } = answering({ directory_metadata: { content } });
  const files = [
    { name: 'a', isFile: false },
    { name: 'b', isFile: true, size: 3 },
  ];
  expect(await listFolder(client, credential(), 'u1', '')).toEqual({ files });
  expect(sent[0]?.url).toMatch(/rawdir\/\?page_size=500$/);
  const counted = answering({ directory_metadata: { content }, pagination: { total: 501 } });
  expect(await listFolder(counted.client, credential(), 'u1', '')).toEqual({ files, total: 501 });
});

test('reads text, and no other bytes', async () => {
  const { client } = clientOf(async () => new Response('grüße'));
  expect(await readFile(client, credential(), 'u1', 'a.txt')).toBe('grüße');
  const binary = clientOf(async () => new Response(new Uint8Array([0xc3, 0x28])));
  expect(await errorOf(readFile(binary.client, credential(), 'u1', 'a.bin'))).toMatchObject({ kind: 'not-text' });
});

test('takes a web page for a file only where the file is one', async () => {
  const page = () => clientOf(async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })).client;
  expect(await errorOf(readFile(page(), credential(), 'u1', 'a.json'))).toMatchObject({ kind: 'unreadable' });
  expect(await readFile(page(), credential(), 'u1', 'a.html')).toBe('<p>');
});

test('reads no more of a file than asked for', async () => {
  const { client } = clientOf(async () => new Response('123456'));
  const error = await errorOf(readFile(client, credential(), 'u1', 'a.txt', { maxBytes: 5 }));
  expect(error).toMatchObject({ kind: 'too-large' });
});

test('reads 48 MiB of a file or an archive at most', async () => {
  const part = new Uint8Array(8 * 1024 * 1024);
  const endless = () =>
    clientOf(async () => new Response(new ReadableStream({ pull: (to) => to.enqueue(part) }))).client;
  for (const read of [readFile, readArchive]) {
    const error = await errorOf(read(endless(), credential(), 'u1', 'a.json'));
    expect([error.kind, error.message]).toEqual(['too-large', expect.stringContaining(String(48 * 1024))]);
  }
});

test('reads an archive, which is an object', async () => {
  const good = answering({ entry_id: 'e', data: { archive: { data: { a: 1 } } } });
  expect(await readArchive(good.client, credential(), 'u1', 'a.json')).toEqual({ data: { a: 1 } });
  for (const answer of [{}, { data: {} }, { data: { archive: [] } }, { data: { archive: null } }, [], null]) {
    const error = await errorOf(readArchive(answering(answer).client, credential(), 'u1', 'a.json'));
    expect(error).toMatchObject({ kind: 'unreadable' });
  }
});
