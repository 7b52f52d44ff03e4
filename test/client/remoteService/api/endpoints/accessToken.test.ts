import { expect, test } from 'vitest';
import { requestAccessToken } from '../../../../../client/src/remoteService/api/endpoints/accessToken.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { answering, clientOf, errorOf } from '../../../../support/apiCalls.ts';

const password = new Secret('pä&ss=+ w');

test('sends a form, and no other credential', async () => {
  const { client, sent } = answering({ access_token: 'abc', expires_in: 900, token_type: 'Bearer' });
  const answer = await requestAccessToken(client, 'u&x', password);
  expect([answer.secret.reveal(), answer.expiresIn]).toEqual(['abc', 900]);
  expect(sent[0]?.url).toBe('https://lab.example/prod/v1/api/v1/auth/token');
  expect(Object.fromEntries(new URLSearchParams(String(sent[0]?.init.body)))).toEqual({
    username: 'u&x',
    password: 'pä&ss=+ w',
    grant_type: 'password',
  });
  expect(sent[0]?.init.headers).toHaveProperty('content-type', 'application/x-www-form-urlencoded');
  expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
});

test.each([undefined, null, 'x', 0, -1])('a lifetime of %j is not known', async (expires_in) => {
  const { client } = answering({ access_token: 'abc', expires_in });
  expect((await requestAccessToken(client, 'u', password)).expiresIn).toBeUndefined();
});

test.each([{}, { access_token: 17 }, { access_token: 'a\nb' }, { access_token: '' }, null])(
  '%j holds no token',
  async (answer) => {
    expect(await errorOf(requestAccessToken(answering(answer).client, 'u', password))).toMatchObject({
      kind: 'unreadable',
    });
  },
);

test.each(['<html>Authorization Required</html>', '', '{}', '{"error":"invalid_client"}'])(
  'a 401 without a reason of the service (%j) says nothing of a password',
  async (body) => {
    const { client } = clientOf(async () => new Response(body, { status: 401 }));
    const { message } = await errorOf(requestAccessToken(client, 'u', password));
    expect(message).not.toMatch(/password|wrong/i);
  },
);

test('says that name or password is wrong, and never what it was', async () => {
  const wrong = await errorOf(requestAccessToken(answering({ detail: 'QUOTED' }, 401).client, 'u', password));
  expect(wrong).toMatchObject({ kind: 'unauthorized', message: expect.not.stringContaining('QUOTED') });
  const echo = answering({ detail: [{ loc: ['body'], msg: `input ${password.reveal()}` }] }, 422);
  expect((await errorOf(requestAccessToken(echo.client, 'u', password))).message).toMatch(/input \[secret\]$/);
});
