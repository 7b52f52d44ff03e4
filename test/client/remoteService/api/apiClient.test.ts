import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { route } from '../../../../client/src/remoteService/api/route.ts';
import { answering, callNames, calls, clientOf, credential, errorOf, scene, token } from '../../../support/apiCalls.ts';

const get = { method: 'GET', route: route`/uploads` } as const;

describe.each([
  ['host', { origin: 'https://evil.example', basePath: '/prod/v1' }],
  ['port', { origin: 'https://lab.example:8443', basePath: '/prod/v1' }],
  ['scheme', { origin: 'http://lab.example', basePath: '/prod/v1' }],
  ['base path', { origin: 'https://lab.example', basePath: '/prod/v2' }],
  ['no base path', { origin: 'https://lab.example', basePath: '' }],
])('a credential of another %s', (_, other) => {
  test.each(callNames)('is not sent by %s', async (name) => {
    const { client, sent } = answering({}, 200);
    const error = await errorOf(calls[name](client, { ...scene, credential: credential({ address: other }) }));
    expect(error).toMatchObject({ kind: 'elsewhere', effect: 'none' });
    expect(sent).toHaveLength(0);
  });
});

test('sends the token in its header alone', async () => {
  const { client, sent } = answering({});
  await client.send({ ...get, credential: credential() });
  expect(sent[0]?.url).toBe('https://lab.example/prod/v1/api/v1/uploads');
  expect(sent[0]?.init.headers).toEqual({
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'accept-encoding': 'identity',
  });
  expect(sent[0]?.init.credentials).toBe('omit');
  await client.send(get);
  expect(sent[1]?.init.headers).not.toHaveProperty('authorization');
});

test('reads at most 4 MiB where nothing else is said', async () => {
  const cap = 4 * 1024 * 1024;
  const { client } = clientOf(async () => new Response('x'.repeat(cap + 1)));
  expect(await errorOf(client.send(get))).toMatchObject({ kind: 'too-large' });
  expect((await clientOf(async () => new Response('x'.repeat(cap))).client.send(get)).bytes).toHaveLength(cap);
});

test('waits longer for a request that says so', async () => {
  const late = () => new Promise<Response>((resolve) => setTimeout(resolve, 60, new Response('{}')));
  const { client } = clientOf(late, { timeoutMs: 20 });
  expect(await client.send({ ...get, extraMs: 10_000 })).toMatchObject({ status: 200 });
});

test('builds queries of what is given', async () => {
  const { client, sent } = answering({});
  await client.send({ ...get, query: { a: 'x&y=ü #', b: 0, c: false, d: undefined, e: '' } });
  expect(new URL(sent[0]!.url).search).toBe('?a=x%26y%3D%C3%BC+%23&b=0&c=false&e=');
  await client.send({ ...get, query: { d: undefined } });
  expect(sent[1]!.url).not.toContain('?');
});

test.each([
  [{ kind: 'json', value: { a: 1 } }, 'application/json', '{"a":1}'],
  [{ kind: 'form', fields: { a: 'b c&' }, secrets: [] }, 'application/x-www-form-urlencoded', 'a=b+c%26'],
  [{ kind: 'bytes', bytes: new Uint8Array([1]) }, 'application/octet-stream', new Uint8Array([1])],
] as const)('body %j', async (body, type, text) => {
  const { client, sent } = answering({});
  await client.send({ method: 'POST', route: route`/uploads`, body });
  expect(sent[0]?.init.headers).toHaveProperty('content-type', type);
  expect(sent[0]?.init.body).toEqual(text);
});

test.each(['a\r\nx: 1', 'ü', 'a b', ''])('a token with the characters of %j is not sent', async (text) => {
  const { client, sent } = answering({});
  const error = await errorOf(client.send({ ...get, credential: credential({}, text) }));
  expect([error.kind, sent.length]).toEqual(['invalid', 0]);
});

test('puts no token into a URL', async () => {
  const { client, sent } = answering({});
  const inRoute = { ...get, route: route`/auth/pats/${token}` };
  for (const request of [inRoute, { ...get, query: { search: `x ${token}` } }])
    expect(await errorOf(client.send(request))).toMatchObject({ kind: 'invalid', effect: 'none' });
  expect(sent).toHaveLength(0);
});

test('traces method, route and status, and no secret', async () => {
  const lines: string[] = [];
  const trace = (line: string) => lines.push(line);
  let status = 200;
  const { client } = clientOf(async () => new Response('{"detail":"no"}', { status }), { trace });
  const request = { ...get, query: { search: 'q' }, credential: credential() };
  await client.send(request);
  status = 403;
  await errorOf(client.send(request));
  await errorOf(client.send({ ...request, signal: AbortSignal.abort() }));
  expect(lines).toEqual(['GET /uploads → 200', 'GET /uploads → 403', 'GET /uploads → cancelled']);
});

test('hides what the call itself held where the service repeats it', async () => {
  const { client } = answering({ detail: 'no hunter2, no t0ken, no nobody' }, 400);
  const body = { kind: 'form', fields: { password: 'hunter2' }, secrets: ['hunter2'] } as const;
  const post = { method: 'POST', route: route`/uploads`, body } as const;
  const { message } = await errorOf(client.send({ ...post, credential: credential({}, 't0ken') }));
  expect(message).toContain('no [secret], no [secret], no nobody');
  expect((await errorOf(client.send(post))).message).toContain('no [secret], no t0ken, no nobody');
});

test.each([
  ['a page', '<html>', 200],
  ['nothing', '', 200],
  ['another shape', '{"a":"x"}', 201],
  ['a list, which has no members', '[]', 200],
  ['null', 'null', 200],
])('%s is unreadable, and may have been done', async (_, body, status) => {
  const { client } = clientOf(async () => new Response(body, { status }));
  const error = await errorOf(client.read(get, v.object({ a: v.optional(v.number()) })));
  expect(error).toMatchObject({ kind: 'unreadable', effect: 'unknown', status });
});

test('reads JSON after a byte order mark', async () => {
  const { client } = clientOf(async () => new Response('\ufeff{"a":1}'));
  expect(await client.read(get, v.object({ a: v.number() }))).toEqual({ a: 1 });
});
