import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../client/src/remoteService/api/apiError.ts';
import { requestAccessToken } from '../../../../client/src/remoteService/api/endpoints/accessToken.ts';
import type { Fetch } from '../../../../client/src/remoteService/api/http.ts';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { callNames, calls, clientOf, credential, errorOf, scene } from '../../../support/apiCalls.ts';

test('has no effect and no facts unless it is told', () => {
  const { name, effect, status, missingScopes, retryAfter } = new ApiError({ kind: 'busy', message: 'x' });
  expect([name, effect, status, missingScopes, retryAfter]).toEqual(['ApiError', 'none', undefined, [], undefined]);
});

/** Failures that repeat the secret wherever a failure can. */
const faults: readonly ((secret: string) => Fetch)[] = [
  (secret) => async () => {
    throw new TypeError(`Headers.append: "Bearer ${secret}"`, {
      cause: Object.assign(new Error(secret), { code: secret }),
    });
  },
  ...[400, 401, 403, 404, 409, 422, 429, 500, 503].flatMap((status) => [
    (secret: string): Fetch =>
      async () =>
        new Response(JSON.stringify({ detail: `Missing scopes: ['${secret}', '${secret}:read']` }), {
          status,
          headers: { 'retry-after': '1' },
        }),
    (secret: string): Fetch =>
      async () =>
        new Response(
          JSON.stringify({ detail: [{ loc: ['body', secret], msg: `bad ${JSON.stringify(secret)}`, type: secret }] }),
          { status },
        ),
    (secret: string): Fetch =>
      async () =>
        new Response(JSON.stringify({ detail: { traceback: [secret] } }), { status }),
  ]),
  (secret) => async () => new Response(`<html>${secret}`),
  (secret) => async () => new Response(`{"raw_token":"${secret}\\n", "x`),
  () => async () => new Response(null, { status: 307 }),
  () => async () => new Response('x', { headers: { 'content-encoding': 'gzip' } }),
];

const surfaces = (error: ApiError) =>
  [
    error.message,
    error.stack,
    String(error),
    JSON.stringify(error),
    inspect(error, { showHidden: true, depth: 9 }),
  ].join('\n');

test('holds no secret, whatever fails in whatever call', async () => {
  const visible = fc.string({
    minLength: 12,
    maxLength: 60,
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...callNames),
      fc.constantFrom(...faults),
      visible,
      async (name, fault, secret) => {
        const { client, sent } = clientOf(fault(secret));
        const call = calls[name](client, { ...scene, credential: credential({}, secret) });
        const reason: unknown = await call.then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(sent).toHaveLength(1);
        if (reason === undefined) return;
        expect(reason).toBeInstanceOf(ApiError);
        expect(surfaces(reason as ApiError)).not.toContain(secret);
      },
    ),
    { numRuns: 300 },
  );
});

test('holds no password', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...faults), fc.string({ minLength: 12 }), async (fault, password) => {
      fc.pre(/\S{6}/.test(password));
      const { client } = clientOf(fault(password));
      const error = await errorOf(requestAccessToken(client, 'demo', new Secret(password)));
      expect(surfaces(error)).not.toContain(password);
    }),
  );
});
