import { describe, expect, test } from 'vitest';
import {
  createPat,
  inspectPat,
  listPats,
  revokePat,
  rotatePat,
  stateOf,
} from '../../../../../client/src/remoteService/api/endpoints/pats.ts';
import { answering, clientOf, credential, failureOf, token } from '../../../../support/apiCalls.ts';

const draft = { name: 'a\nb', scopes: ['uploads:read'], expiresInDays: null };
const record = {
  id: 'a1',
  name: 'nightly',
  scopes: ['uploads:read'],
  description: null,
  revoked: false,
  created_at: '2026-01-01T00:00:00',
  expired_at: null,
  last_used_at: null,
};
const read = {
  id: 'a1',
  name: 'nightly',
  scopes: ['uploads:read'],
  revoked: false,
  createdAt: Date.UTC(2026, 0, 1),
  expiresAt: null,
};

describe('creating', () => {
  test('sends metadata and lifetime', async () => {
    const { client, sent } = answering({ raw_token: token }, 201);
    const issued = await createPat(client, credential(), { ...draft, description: 'why' });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      metadata: { name: 'a\nb', scopes: ['uploads:read'], description: 'why' },
      expires_in_days: null,
    });
    expect([issued.secret.reveal(), issued.pat, sent[0]?.init.method]).toEqual([token, undefined, 'POST']);
  });
  test('reads the record where there is one', async () => {
    const { client } = answering({ raw_token: token, pat: record });
    expect((await createPat(client, credential(), draft)).pat).toEqual(read);
  });
  test.each([{}, { id: 17 }, null, 'x', []])('the token is not lost for a record %j', async (pat) => {
    const issued = await rotatePat(answering({ raw_token: token, pat }).client, credential(), 'a1');
    expect([issued.secret.reveal(), issued.pat]).toEqual([token, undefined]);
  });
  test.each([{}, { raw_token: null }, { raw_token: 17 }, { raw_token: '' }, { raw_token: 'a\r\nb' }, [], null, 'x'])(
    '%j holds no token, and one may exist',
    async (answer) => {
      const { client } = answering(answer);
      expect(await failureOf(createPat(client, credential(), draft))).toBe('unreadable unknown');
      expect(await failureOf(rotatePat(client, credential(), 'a1'))).toBe('unreadable unknown');
    },
  );
  test('reads at most 64 KiB', async () => {
    const { client } = answering({ raw_token: token, more: 'x'.repeat(65_536) });
    expect(await failureOf(createPat(client, credential(), draft))).toBe('too-large unknown');
  });
});

describe('listing', () => {
  test('sends every parameter', async () => {
    const { client, sent } = answering({ data: [] });
    const time = Date.UTC(2026, 0, 1);
    await listPats(client, credential(), {
      ...{ search: 'n\n', state: 'inactive', revoked: true, orderBy: 'name_asc', pageSize: 5, page: 2 },
      ...{ createdAfter: time, createdBefore: time, lastUsedAfter: time, lastUsedBefore: time },
      ...{ expiresAfter: time, expiresBefore: time },
    });
    const iso = '2026-01-01T00:00:00.000Z';
    expect(Object.fromEntries(new URL(sent[0]!.url).searchParams)).toEqual({
      ...{ search: 'n\n', state: 'inactive', revoked: 'true', order_by: 'name_asc', page_size: '5', page: '2' },
      ...{ created_after: iso, created_before: iso, last_used_after: iso, last_used_before: iso },
      ...{ expires_after: iso, expires_before: iso },
    });
  });
  test.each([Number.NaN, 1e300])('the time %j makes no request', async (createdAfter) => {
    const { client, sent } = answering({ data: [] });
    expect(await failureOf(listPats(client, credential(), { createdAfter }))).toBe('invalid none');
    expect(sent).toHaveLength(0);
  });
  test('keeps what can be read, and follows no link', async () => {
    const pagination = { total: 3, next_page_url: 'https://elsewhere' };
    const { client, sent } = answering({ pagination, data: [record, { name: 'x' }, 17] });
    expect(await listPats(client, credential(), {})).toEqual({ items: [read], total: 3, hasMore: false });
    expect(sent).toHaveLength(1);
  });
  test.each([{}, { data: null }, { data: {} }, [], null])('%j is no list', async (answer) => {
    expect(await failureOf(listPats(answering(answer).client, credential(), {}))).toMatch('unreadable');
  });
});

const damaged = { id: 1, name: [], scopes: 'x', revoked: 'no', created_at: 5, expired_at: 5 };

test.each<[object, object]>([
  [{}, {}],
  [
    { pat_id: 'b2', metadata: { name: 'n', scopes: ['a:b', 1] } },
    { id: 'b2', name: 'n', scopes: ['a:b'] },
  ],
  [damaged, {}],
  [{ expired_at: 5, expires_at: '2026-01-01' }, { expiresAt: Date.UTC(2026, 0, 1) }],
])('reads of %j what it can', async (answer, known) => {
  const pat = await inspectPat(answering(answer).client, credential(), 'z9');
  expect(pat).toEqual({ id: 'z9', name: '', scopes: [], ...known });
});

test('takes any 2xx for revoked', async () => {
  for (const status of [200, 202, 204]) {
    const { client, sent } = clientOf(async () => new Response(null, { status }));
    await revokePat(client, credential(), 'a1');
    expect([sent[0]?.init.method, sent[0]?.url]).toEqual(['DELETE', 'https://lab.example/prod/v1/api/v1/auth/pats/a1']);
  }
});

test.each<readonly [Parameters<typeof stateOf>[0], string]>([
  [{ revoked: true, expiresAt: 1 }, 'revoked'],
  [{ revoked: false, expiresAt: 2 }, 'expired'],
  ...[{ expiresAt: 3 }, { expiresAt: null }, {}].map((pat) => [pat, 'active'] as const),
])('%j is %s', (pat, state) => expect(stateOf(pat, 2)).toBe(state));
