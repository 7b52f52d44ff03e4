import { expect, test } from 'vitest';
import { readArchives } from '../../../client/src/uploads/readArchives.ts';
import { answering, clientOf, credential, errorOf } from '../../support/apiCalls.ts';

const options = { signal: new AbortController().signal };

test('what is missing is no error', async () => {
  const { client } = clientOf(async (url) =>
    String(url).endsWith('b.json')
      ? Response.json({ detail: 'There is no archive for this file.' }, { status: 404 })
      : Response.json({ data: { archive: { data: { a: 1 } } } }),
  );
  const { found, missing } = await readArchives(client, credential(), 'u1', ['a.json', 'b.json'], options);
  expect([[...found], missing]).toEqual([[['a.json', { data: { a: 1 } }]], ['b.json']]);
});

test('a service without the route is asked once', async () => {
  const { client, sent } = clientOf(async () => Response.json({ detail: 'Not Found' }, { status: 404 }));
  const error = await errorOf(readArchives(client, credential(), 'u1', ['a.json', 'b.json'], options));
  expect([error.kind, sent.length]).toEqual(['not-offered', 1]);
});

test('an answer that is no archive is an error', async () => {
  const error = await errorOf(readArchives(answering({}).client, credential(), 'u1', ['a.json'], options));
  expect(error.kind).toBe('unreadable');
});

test('all archives together may have 48 MiB, and of each only what is compared is kept', async () => {
  const large = 'x'.repeat(20 * 1024 * 1024);
  const answer = () => Response.json({ data: { archive: { data: { a: 1 }, results: large } } });
  const { client, sent } = clientOf(async () => answer());
  const two = await readArchives(client, credential(), 'u1', ['a.json', 'b.json'], options);
  expect(two.found.get('a.json')).toEqual({ data: { a: 1 }, results: null });
  const error = await errorOf(
    readArchives(client, credential(), 'u1', ['a.json', 'b.json', 'c.json', 'd.json'], options),
  );
  expect([error.kind, sent.length]).toEqual(['too-large', 5]);
});
