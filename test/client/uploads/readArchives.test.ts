import { expect, test } from 'vitest';
import { loggedErrors, readArchives } from '../../../client/src/uploads/readArchives.ts';
import { clientOf, credential, errorOf } from '../../support/apiCalls.ts';

const options = { signal: new AbortController().signal };

test('what is missing, or has no data, is no error', async () => {
  const { client } = clientOf(async (url) => {
    if (String(url).endsWith('b.json'))
      return Response.json({ detail: 'There is no archive for this file.' }, { status: 404 });
    const data = String(url).endsWith('a.json') && { data: { a: 1 } };
    return Response.json({ data: { archive: { ...data } } });
  });
  const { found, missing } = await readArchives(client, credential(), 'u1', ['a.json', 'b.json', 'c.json'], options);
  expect([[...found], missing]).toEqual([[['a.json', { data: { a: 1 } }]], ['b.json', 'c.json']]);
});

test('the errors of a log are sentences, without the traceback', () => {
  const processing_logs = [
    { level: 'INFO', event: 'parser executed' },
    { level: 'ERROR', event: 'parser failed', error: "'x'", exception: "Traceback\n  File 'a.py'\nKeyError: 'x'\n" },
    { level: 'ERROR', event: 'no such class', error: 5 },
    { level: 'CRITICAL', error: 'out of memory' },
    { level: 'ERROR', event: 'no such class' },
    'odd',
  ];
  const texts = ["parser failed: KeyError: 'x'", 'no such class', 'out of memory'];
  expect(loggedErrors({ processing_logs })).toEqual(texts);
  expect([{}, { processing_logs: 'odd' }].map(loggedErrors)).toEqual([[], []]);
});

test.each([
  ['a service without the route', { detail: 'Not Found' }, 404, 'not-offered'],
  ['a service with an answer that is no archive', {}, 200, 'unreadable'],
])('%s is asked once', async (_, body, status, kind) => {
  const { client, sent } = clientOf(async () => Response.json(body, { status }));
  const error = await errorOf(readArchives(client, credential(), 'u1', ['a.json', 'b.json'], options));
  expect([error.kind, sent.length]).toEqual([kind, 1]);
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
