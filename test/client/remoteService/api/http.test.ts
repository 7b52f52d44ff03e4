import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Exchange, exchange, type Fetch, jsonOf, textOf } from '../../../../client/src/remoteService/api/http.ts';
import { errorOf, failureOf, token } from '../../../support/apiCalls.ts';

const request: Exchange = { url: 'https://host/', method: 'GET', headers: {}, timeoutMs: 1000, maxBytes: 1000 };
const answer =
  (body: string | ReadableStream | null, init?: ResponseInit): Fetch =>
  async () =>
    new Response(body, init);
const encoded = (encoding: string) => answer('x', { headers: { 'content-encoding': encoding } });
const never: Fetch = () => new Promise(() => undefined);
const drip = new ReadableStream({
  pull: async (all) => {
    await new Promise((resolve) => setTimeout(resolve, 3));
    all.enqueue(new Uint8Array(1));
  },
});

test('gives status, headers and bytes', async () => {
  const given = await exchange(answer('hi', { status: 207, headers: { a: 'b' } }), request);
  expect([given.status, given.headers.get('a'), [...given.bytes]]).toEqual([207, 'b', [104, 105]]);
  expect((await exchange(answer(null, { status: 204 }), request)).bytes).toHaveLength(0);
  for (const encoding of ['identity', 'Identity', ''])
    expect((await exchange(encoded(encoding), request)).bytes).toHaveLength(1);
  expect((await exchange(answer('x'.repeat(1000)), request)).bytes).toHaveLength(1000);
});

test('joins the parts of an answer, and leaves nothing behind', async () => {
  const { signal } = new AbortController();
  const listening: unknown[] = [];
  signal.addEventListener = (...[, listener]: unknown[]) => void listening.push(listener);
  signal.removeEventListener = (...[, listener]: unknown[]) => void listening.splice(listening.indexOf(listener), 1);
  let inner: AbortSignal | null | undefined;
  const parts = new ReadableStream({
    start(all) {
      for (const part of [[1, 2], [3]]) all.enqueue(new Uint8Array(part));
      all.close();
    },
  });
  const fetch: Fetch = async (_, init) => {
    inner = init.signal;
    expect([listening.length, inner?.aborted]).toEqual([1, false]);
    return new Response(parts);
  };
  const { bytes } = await exchange(fetch, { ...request, signal });
  expect([[...bytes], listening.length, inner?.aborted]).toEqual([[1, 2, 3], 0, true]);
});

test('asks for what is not compressed, follows nothing and sends no cookies', async () => {
  let seen: RequestInit = {};
  const fetch: Fetch = async (_, init) => {
    seen = init;
    return new Response('');
  };
  await exchange(fetch, { ...request, headers: { a: 'b' }, body: 'x', method: 'POST' });
  const { signal, ...rest } = seen;
  expect(signal).toBeInstanceOf(AbortSignal);
  expect(rest).toEqual({
    method: 'POST',
    body: 'x',
    headers: { a: 'b', 'accept-encoding': 'identity' },
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

const browsersRedirect = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });

test.each<[string, Fetch, string]>([
  ['an answer that never comes, from a fetch that does not listen', never, 'timeout'],
  ['a body that stalls', answer(new ReadableStream({ start: (all) => all.enqueue(new Uint8Array(1)) })), 'timeout'],
  ['a slow drip', answer(drip), 'timeout'],
  ['the redirect of a browser, which shows no status', async () => browsersRedirect, 'redirected'],
  ...[300, 301, 302, 303, 304, 307, 308].map((status): [string, Fetch, string] => {
    return [`a redirect with ${status}`, answer(null, { status, headers: { location: '/' } }), 'redirected'];
  }),
  ...['gzip', 'br', 'deflate', 'identity, gzip'].map((encoding): [string, Fetch, string] => {
    return [`an answer in ${encoding}`, encoded(encoding), 'encoded'];
  }),
  ['an answer of more bytes than asked for', answer('x'.repeat(1001)), 'too-large'],
])('%s is not read, may have been done, and lets go of the connection', async (_, fetch, kind) => {
  let signal: AbortSignal | null | undefined;
  const watched: Fetch = (url, init) => {
    signal = init.signal;
    return fetch(url, init);
  };
  const timeoutMs = kind === 'timeout' ? 20 : 1000;
  const error = await errorOf(exchange(watched, { ...request, timeoutMs }));
  expect(error).toMatchObject({ kind, effect: 'unknown' });
  if (kind === 'timeout') expect(error.message).toContain('0.02 ');
  expect(signal?.aborted).toBe(true);
});

test('the rest of an endless answer is not asked for', async () => {
  let parts = 0;
  const endless = new ReadableStream({
    pull: (all) => {
      parts++;
      all.enqueue(new Uint8Array(400));
    },
  });
  expect(await failureOf(exchange(answer(endless), request))).toBe('too-large unknown');
  expect(parts).toBeLessThan(6);
});

test('cancelled before, nothing is sent', async () => {
  const fetch: Fetch = () => expect.unreachable();
  expect(await failureOf(exchange(fetch, { ...request, signal: AbortSignal.abort() }))).toBe('cancelled none');
});

test.each([
  ['while waiting', never],
  ['within the body', answer(new ReadableStream())],
])('cancelled %s, it may have been done', async (_, fetch) => {
  const stop = new AbortController();
  const failure = failureOf(exchange(fetch, { ...request, signal: stop.signal }));
  setTimeout(() => stop.abort(), 2);
  expect(await failure).toBe('cancelled unknown');
});

test('a failing fetch shows nothing of an error that holds the token', async () => {
  const fetch: Fetch = () => {
    throw new TypeError(`Bearer ${token} is an invalid header value.`, { cause: new Error(token) });
  };
  const error = await errorOf(exchange(fetch, request));
  expect([error.message, error.stack, error.cause].join(' ')).not.toContain(token);
  expect(error).toMatchObject({ kind: 'unreachable', effect: 'unknown' });
});

test('at a port where nobody listens, nothing was sent', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await failureOf(exchange(fetch, { ...request, url: `http://127.0.0.1:${port}/` }))).toBe('unreachable none');
});

const answerOf = (bytes: Uint8Array) => ({ status: 200, headers: new Headers(), bytes });
const ofText = (text: string) => answerOf(new TextEncoder().encode(text));

test.each([
  ['{"a":1}', { a: 1 }],
  ['\ufeff[1]', [1]],
  ['null', null],
  ['', undefined],
  ['{"a":', undefined],
  ['<html>', undefined],
])('%j as JSON', (text, value) => expect(jsonOf(ofText(text))).toEqual(value));

test('bytes that are no UTF-8 are neither text nor JSON', () => {
  const bad = answerOf(new Uint8Array([0x22, 0xc3, 0x28, 0x22]));
  expect([textOf(bad), jsonOf(bad)]).toEqual([undefined, undefined]);
});

test('100,000 nested lists are read', () => {
  expect(Array.isArray(jsonOf(ofText('['.repeat(100_000) + ']'.repeat(100_000))))).toBe(true);
});
