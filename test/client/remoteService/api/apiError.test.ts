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
  ...[400, 401, 403, 404, 409, 422, 429, 500, 503].flatMap((status) => {
    const answering = (detailOf: (secret: string) => unknown) => (secret: string) => async () =>
      Response.json({ detail: detailOf(secret) }, { status, headers: { 'retry-after': '1' } });
    return [
      answering((secret) => `Missing scopes: ['${secret}', '${secret}:read']`),
      answering((secret) => [{ loc: ['body', secret], msg: `bad ${JSON.stringify(secret)}`, type: secret }]),
      answering((secret) => ({ traceback: [secret] })),
    ];
  }),
  (secret) => async () => new Response(`<html>${secret}`),
  (secret) => async () => new Response(`{"raw_token":"${secret}\\n", "x`),
  () => async () => new Response(null, { status: 307 }),
  () => async () => new Response('x', { headers: { 'content-encoding': 'gzip' } }),
];

const surfaces = (error: ApiError) => {
  const inspected = inspect(error, { showHidden: true, depth: 9 });
  return [error.message, error.stack, String(error), JSON.stringify(error), inspected].join('\n');
};

test('holds no secret, whatever fails in whatever call', async () => {
  const unit = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const visible = fc.string({ minLength: 12, maxLength: 60, unit });
  const [anyCall, anyFault] = [fc.constantFrom(...callNames), fc.constantFrom(...faults)];
  await fc.assert(
    fc.asyncProperty(anyCall, anyFault, visible, async (name, fault, secret) => {
      const { client, sent } = clientOf(fault(secret));
      const call = calls[name](client, { ...scene, credential: credential({}, secret) });
      const [{ status, ...end }] = await Promise.allSettled([call]);
      expect(sent).toHaveLength(1);
      if (status === 'fulfilled') return;
      const { reason } = end as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(ApiError);
      expect(surfaces(reason)).not.toContain(secret);
    }),
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
