import { expect, test } from 'vitest';
import { requestAccessToken } from '../../../../../client/src/remoteService/api/endpoints/accessToken.ts';
import { Secret } from '../../../../../client/src/remoteService/secret.ts';
import { answering, clientOf, errorOf, failureOf } from '../../../../support/apiCalls.ts';

const password = new Secret('pä&ss=+ w');
const ask = ({ client }: Pick<ReturnType<typeof answering>, 'client'>) => requestAccessToken(client, 'u&x', password);

test('sends a form, and no other credential', async () => {
  const service = answering({ access_token: 'abc', expires_in: 900, token_type: 'Bearer' });
  const { secret, expiresIn } = await ask(service);
  expect([secret.reveal(), expiresIn]).toEqual(['abc', 900]);
  const { url, init } = service.sent[0]!;
  expect(url).toBe('https://lab.example/prod/v1/api/v1/auth/token');
  const form = { username: 'u&x', password: password.reveal(), grant_type: 'password' };
  expect(Object.fromEntries(new URLSearchParams(String(init.body)))).toEqual(form);
  expect(init.headers).toHaveProperty('content-type', 'application/x-www-form-urlencoded');
  expect(init.headers).not.toHaveProperty('authorization');
});

test.each([undefined, null, 'x', 0, -1])('a lifetime of %j is not known', async (expires_in) => {
  expect((await ask(answering({ access_token: 'abc', expires_in }))).expiresIn).toBeUndefined();
});

test.each([{}, { access_token: 17 }, { access_token: 'a\nb' }, { access_token: '' }, null])(
  '%j holds no token',
  async (answer) => expect(await failureOf(ask(answering(answer)))).toBe('unreadable unknown'),
);

test.each(['<html>Authorization Required</html>', '', '{}', '{"error":"invalid_client"}'])(
  'a 401 without a reason of the service (%j) says nothing of a password',
  async (body) => {
    const { message } = await errorOf(ask(clientOf(async () => new Response(body, { status: 401 }))));
    expect(message).not.toMatch(/password|wrong/i);
  },
);

test('says that name or password is wrong, and never what it was', async () => {
  const wrong = await errorOf(ask(answering({ detail: 'QUOTED' }, 401)));
  expect(wrong).toMatchObject({ kind: 'unauthorized', message: expect.not.stringContaining('QUOTED') });
  const echo = answering({ detail: [{ loc: ['body'], msg: `input ${password.reveal()}` }] }, 422);
  expect((await errorOf(ask(echo))).message).toMatch(/input \[secret\]$/);
});
