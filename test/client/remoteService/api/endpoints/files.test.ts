import { expect, test } from 'vitest';
import {
  listFolder,
  putFile,
  readArchive,
  readFile,
} from '../../../../../client/src/remoteService/api/endpoints/files.ts';
import { answering, clientOf, credential, errorOf, failureOf } from '../../../../support/apiCalls.ts';

const bytes = new Uint8Array([1, 2]);
const read = (body: string | Uint8Array<ArrayBuffer>, path: string, type = 'text/plain', options = {}) => {
  const { client } = clientOf(async () => new Response(body, { headers: { 'content-type': type } }));
  return readFile(client, credential(), 'u1', path, options);
};

test('puts a file into a folder', async () => {
  const { client, sent } = answering({});
  await putFile(client, credential(), 'u1', 'a b', { name: 'ü&.json', bytes });
  expect(sent[0]?.url).toBe('https://lab.example/prod/v1/api/v1/uploads/u1/raw/a%20b?file_name=%C3%BC%26.json');
  expect([sent[0]?.init.method, sent[0]?.init.body]).toEqual(['PUT', bytes]);
});

test.each(['../x', '..', 'a\nb', '', 'x'.repeat(10_000)])('the name %j makes no request', async (name) => {
  const { client, sent } = answering({});
  expect(await failureOf(putFile(client, credential(), 'u1', '', { name, bytes }))).toBe('invalid none');
  expect(await failureOf(readArchive(client, credential(), 'u1', `/${name}/`))).toBe('invalid none');
  expect(sent).toHaveLength(0);
});

test('lists a folder', async () => {
  const content = [{ name: 'a', is_file: false }, { name: 'b', size: 3 }, { name: 1 }];
  const { client, sent } = answering({ directory_metadata: { content } });
  const [a, b] = [
    { name: 'a', isFile: false },
    { name: 'b', isFile: true, size: 3 },
  ];
  expect(await listFolder(client, credential(), 'u1', '')).toEqual({ files: [a, b] });
  expect(sent[0]?.url).toMatch(/rawdir\/\?page_size=500$/);
  const counted = answering({ directory_metadata: { content }, pagination: { total: 501 } });
  expect(await listFolder(counted.client, credential(), 'u1', '')).toEqual({ files: [a, b], total: 501 });
});

test('reads text, and a web page only where the file is one; no other bytes, and no more than asked for', async () => {
  expect(await read('grüße', 'a.txt')).toBe('grüße');
  expect(await read('<p>', 'a.html', 'text/html')).toBe('<p>');
  expect(await failureOf(read('<p>', 'a.json', 'text/html'))).toMatch('unreadable');
  expect(await failureOf(read(new Uint8Array([0xc3, 0x28]), 'a.bin'))).toMatch('not-text');
  expect(await failureOf(read('123456', 'a.txt', 'text/plain', { maxBytes: 5 }))).toMatch('too-large');
});

test('reads 48 MiB of a file or an archive at most', async () => {
  const part = new Uint8Array(8 * 1024 * 1024);
  const { client } = clientOf(async () => new Response(new ReadableStream({ pull: (to) => to.enqueue(part) })));
  for (const call of [readFile, readArchive]) {
    const error = await errorOf(call(client, credential(), 'u1', 'a.json'));
    expect([error.kind, error.message]).toEqual(['too-large', expect.stringContaining(String(48 * 1024))]);
  }
});

test('reads an archive, which is an object', async () => {
  const readIn = (answer: unknown) => readArchive(answering(answer).client, credential(), 'u1', 'a.json');
  expect(await readIn({ entry_id: 'e', data: { archive: { data: { a: 1 } } } })).toEqual({ data: { a: 1 } });
  for (const answer of [{}, { data: {} }, { data: { archive: [] } }, { data: { archive: null } }, [], null])
    expect(await failureOf(readIn(answer))).toMatch('unreadable');
});
