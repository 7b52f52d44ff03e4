import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Exchange, exchange, type Fetch, jsonOf, textOf } from '../../../../client/src/remoteService/api/http.ts';
import { errorOf, token } from '../../../support/apiCalls.ts';

const request: Exchange = { url: 'https://host/', method: 'GET', headers: {}, timeoutMs: 1000, maxBytes: 1000 };
const answer =
  (body: string | ReadableStream | null, init?: ResponseInit): Fetch =>
  async () =>
    new Response(body, init);
const never: Fetch = () => new Promise(() => undefined);

test('gives status, headers and bytes', async () => {
  const given = await exchange(answer('hi', { status: 207, headers: { a: 'b' } }), request);
  expect([given.status, given.headers.get('a'), [...given.bytes]]).toEqual([207, 'b', [104, 105]]);
  expect((await exchange(answer(null, { status: 204 }), request)).bytes).toHaveLength(0);
});

test('joins the parts of an answer, and leaves nothing behind', async () => {
  const stop = new AbortController();
  const listening: unknown[] = [];
  const { signal } = stop;
  signal.addEventListener = (...[, listener]: unknown[]) => void listening.push(listener);
  signal.removeEventListener = (...[, listener]: unknown[]) => void listening.splice(listening.indexOf(listener), 1);
  let inner: AbortSignal | null | undefined;
  const parts = new ReadableStream({
    start(all) {
      for (const part of [[1, 2], [3]]) all.enqueue(new Uint8Array(part));
      all.close();
    },
  });
  const { bytes } = await exchange(
    async (_, init) => {
      inner = init.signal;
      expect([listening.length, inner?.aborted]).toEqual([1, false]);
      return new Response(parts);
    },
    { ...request, signal },
  );
  expect([[...bytes], listening.length, inner?.aborted]).toEqual([[1, 2, 3], 0, true]);
});

test('asks for what is not compressed, follows nothing and sends no cookies', async () => {
  let seen: RequestInit = {};
  await exchange(
    async (_, init) => {
      seen = init;
      return new Response('');
    },
    { ...request, headers: { a: 'b' }, body: 'x', method: 'POST' },
  );
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

describe('deadline', () => {
  test.each([
    ['an answer that never comes, from a fetch that does not listen', never],
    ['a body that stalls', answer(new ReadableStream({ start: (all) => all.enqueue(new Uint8Array(1)) }))],
    [
      'a slow drip',
      answer(
        new ReadableStream({
          pull: async (all) => {
            await new Promise((resolve) => setTimeout(resolve, 3));
            all.enqueue(new Uint8Array(1));
          },
        }),
      ),
    ],
  ])('ends %s', async (_, fetch) => {
    expect(await errorOf(exchange(fetch, { ...request, timeoutMs: 20 }))).toMatchObject({
      kind: 'timeout',
      effect: 'unknown',
    });
  });

  test('lets go of the connection', async () => {
    let signal: AbortSignal | null | undefined;
    const fetch: Fetch = (_, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    };
    await errorOf(exchange(fetch, { ...request, timeoutMs: 5 }));
    expect(signal?.aborted).toBe(true);
  });
});

describe('cancelling', () => {
  test('before: nothing is sent', async () => {
    let calls = 0;
    const fetch: Fetch = async () => {
      calls++;
      return new Response('');
    };
    const error = await errorOf(exchange(fetch, { ...request, signal: AbortSignal.abort() }));
    expect([error.kind, error.effect, calls]).toEqual(['cancelled', 'none', 0]);
  });

  test.each([
    ['while waiting', never],
    ['within the body', answer(new ReadableStream())],
  ])('%s: it may have been done', async (_, fetch) => {
    const stop = new AbortController();
    const error = errorOf(exchange(fetch, { ...request, signal: stop.signal }));
    setTimeout(() => stop.abort(), 2);
    expect(await error).toMatchObject({ kind: 'cancelled', effect: 'unknown' });
  });
});

describe('what is not read', () => {
  test.each([300, 301, 302, 303, 304, 307, 308])('%i', async (status) => {
    const error = await errorOf(exchange(answer(null, { status, headers: { location: '/' } }), request));
    expect(error).toMatchObject({ kind: 'redirected', effect: 'unknown' });
  });

  test('the redirect of a browser, which shows no status', async () => {
    const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    expect(await errorOf(exchange(async () => opaque, request))).toMatchObject({ kind: 'redirected' });
  });

  test.each(['gzip', 'br', 'deflate', 'identity, gzip'])('encoding %s', async (encoding) => {
    const error = await errorOf(exchange(answer('x', { headers: { 'content-encoding': encoding } }), request));
    expect(error).toMatchObject({ kind: 'encoded', effect: 'unknown' });
  });

  test('more bytes than the cap, and the rest is not asked for', async () => {
    let parts = 0;
    const endless = new ReadableStream({
      pull: (all) => {
        parts++;
        all.enqueue(new Uint8Array(400));
      },
    });
    const error = await errorOf(exchange(answer(endless), request));
    expect(error).toMatchObject({ kind: 'too-large', effect: 'unknown' });
    expect(parts).toBeLessThan(6);
    expect((await exchange(answer('x'.repeat(1000)), request)).bytes).toHaveLength(1000);
  });

  test.each(['identity', ''])('%j is no encoding', async (encoding) => {
    const fetch = answer('x', { headers: { 'content-encoding': encoding } });
    expect((await exchange(fetch, request)).bytes).toHaveLength(1);
  });
});

describe('a failing fetch', () => {
  test('shows nothing of an error that holds the token', async () => {
    const fetch: Fetch = () => {
      throw new TypeError(`Bearer ${token} is an invalid header value.`, { cause: new Error(token) });
    };
    const error = await errorOf(exchange(fetch, request));
    expect([error.message, error.stack, error.cause].join(' ')).not.toContain(token);
    expect(error).toMatchObject({ kind: 'unreachable', effect: 'unknown' });
  });

  test('knows a port where nobody listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const error = await errorOf(exchange(fetch, { ...request, url: `http://127.0.0.1:${port}/` }));
    expect(error).toMatchObject({ kind: 'unreachable', effect: 'none' });
  });
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
