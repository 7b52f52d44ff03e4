import { expect, test } from 'vitest';
import { createAppToken } from '../../../../../client/src/remoteService/api/endpoints/appToken.ts';
import { answering, clientOf, credential, errorOf } from '../../../../support/apiCalls.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';

test.each([`{"app_token":"${token}"}`, `"${token}"`, token, `${token}\n`])('%s', async (body) => {
  const { client, sent } = clientOf(async () => new Response(body));
  expect((await createAppToken(client, credential(), 60)).reveal()).toBe(token);
  expect(new URL(sent[0]!.url).search).toBe('?expires_in=60');
});

test('takes a short one where it is named', async () => {
  const { client } = answering({ app_token: 'abc' });
  expect((await createAppToken(client, credential(), 60)).reveal()).toBe('abc');
});

test.each([
  '',
  '{"app_token":"a b"}',
  'OK',
  '"OK"',
  'null',
  'true',
  '12345678901234567890',
  '[]',
  '{}',
  '{"app_token":17}',
  '<html>long enough</html>',
])('%s is no token', async (body) => {
  const { client } = clientOf(async () => new Response(body));
  expect(await errorOf(createAppToken(client, credential(), 60))).toMatchObject({
    kind: 'unreadable',
    effect: 'unknown',
  });
});

test('says why a longer one is declined', async () => {
  const { client } = answering({ detail: [{ loc: ['query', 'expires_in'], msg: 'at most 2592000' }] }, 422);
  const error = await errorOf(createAppToken(client, credential(), 1e9));
  expect([error.kind, error.message]).toEqual(['declined', expect.stringContaining('at most 2592000')]);
});
