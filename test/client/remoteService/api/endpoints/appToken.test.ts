import { expect, test } from 'vitest';
import { createAppToken } from '../../../../../client/src/remoteService/api/endpoints/appToken.ts';
import { answering, clientOf, credential, errorOf, failureOf } from '../../../../support/apiCalls.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
const answers = (body: string) => clientOf(async () => new Response(body));

test.each<readonly [string, string]>([
  ...[`{"app_token":"${token}"}`, `"${token}"`, token, `${token}\n`].map((body) => [body, token] as const),
  // A short one counts where it is named.
  ['{"app_token":"abc"}', 'abc'],
])('%s holds a token', async (body, expected) => {
  const { client, sent } = answers(body);
  expect((await createAppToken(client, credential(), 60)).reveal()).toBe(expected);
  expect(new URL(sent[0]!.url).search).toBe('?expires_in=60');
});

test.each([
  ...['', '{"app_token":"a b"}', 'OK', '"OK"', 'null', 'true', '12345678901234567890', '[]', '{}'],
  ...['{"app_token":17}', '<html>long enough</html>'],
])('%s is no token', async (body) => {
  expect(await failureOf(createAppToken(answers(body).client, credential(), 60))).toBe('unreadable unknown');
});

test('says why a longer one is declined', async () => {
  const { client } = answering({ detail: [{ loc: ['query', 'expires_in'], msg: 'at most 2592000' }] }, 422);
  const error = await errorOf(createAppToken(client, credential(), 1e9));
  expect([error.kind, error.message]).toEqual(['declined', expect.stringContaining('at most 2592000')]);
});
