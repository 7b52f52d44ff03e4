import { describe, expect, test } from 'vitest';
import type { Credential } from '../../../../client/src/remoteService/api/credential.ts';
import { nameOf, toRefusal } from '../../../../client/src/remoteService/api/errorAnswer.ts';
import { credential, token } from '../../../support/apiCalls.ts';

interface Rest {
  readonly used?: Credential;
  readonly secrets?: string[];
  readonly headers?: Record<string, string>;
}

function refusal(status: number, body: unknown, { used, secrets = [], headers = {} }: Rest = {}) {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  return toRefusal({ status, headers: new Headers(headers), bytes }, used, secrets);
}

const tooLarge = [{ loc: ['query', 'expires_in'], msg: 'too large', type: 'x' }, { msg: 'bad' }];

test.each([
  [400, { detail: 'The upload is busy.' }, 'declined', 'none', /400.*The upload is busy\./],
  [400, {}, 'declined', 'none', /400/],
  [401, { detail: 'Authentication required.' }, 'unauthorized', 'none', /./],
  [401, '<html>Authorization Required</html>', 'unreadable', 'none', /^(?!.*(?:wrong|revoked)).*proxy.*401/],
  [401, '', 'unauthorized', 'none', /./],
  [403, { detail: 'Not yours.' }, 'forbidden', 'none', /Not yours\. Use another token, or ask the operator /],
  [404, { detail: 'Not Found' }, 'not-offered', 'none', /^[^<]*$/],
  [404, '<html>nginx</html>', 'not-offered', 'none', /^[^<]*$/],
  [404, { detail: 'Token not found.' }, 'not-found', 'none', /Token not found\./],
  [405, { detail: 'Method Not Allowed' }, 'not-offered', 'none', /^[^<]*$/],
  [501, '<h1>Not Implemented</h1>', 'not-offered', 'unknown', /^[^<]*$/],
  [408, {}, 'declined', 'unknown', /408/],
  [409, { detail: 'Changed.' }, 'declined', 'none', /Changed\./],
  [413, '<html>', 'declined', 'none', /^[^<]*413[^<]*too large[^<]*$/],
  [422, { detail: tooLarge }, 'declined', 'none', /query\.expires_in: too large; bad$/],
  [422, { detail: [{ type: 'missing' }, 'too long', 7, { msg: 'bad' }] }, 'declined', 'none', /: too long; bad$/],
  [422, { detail: [{ type: 'missing' }] }, 'declined', 'none', /422\)\.$/],
  [429, { detail: 'Slow down' }, 'busy', 'none', /./],
  [500, { detail: { reason: 'locked', traceback: ['File "/app/x.py"'] } }, 'server', 'unknown', /^(?!.*app).*500/],
  [502, '<html><h1>nginx</h1></html>', 'server', 'unknown', /^(?!.*nginx).*502/],
  [503, '<html>', 'busy', 'unknown', /^[^<]*$/],
  [504, '', 'server', 'unknown', /504/],
  [599, { detail: null }, 'server', 'unknown', /599/],
  [999, '', 'server', 'unknown', /999/],
] as const)('%i %j', (status, body, kind, effect, message) => {
  const error = refusal(status, body);
  expect(error).toMatchObject({ kind, effect, status });
  expect(error.message).toMatch(message);
});

test('a 401 has a sentence for each kind of token, and one for what has expired by our record', () => {
  const said = (facts: object) => refusal(401, {}, { used: credential(facts) }).message;
  const sentences = (['pat', 'access', 'app'] as const).map((kind) => {
    const all = [{ expiresAt: null }, { expiresAt: Number.MAX_SAFE_INTEGER }, {}].map((rest) =>
      said({ kind, ...rest }),
    );
    expect(new Set(all).size, kind).toBe(1);
    return all[0];
  });
  const expired = said({ expiresAt: 1 });
  expect(sentences[0]).toContain('nightly');
  expect(expired).toMatch(/nightly.*1970/);
  expect(new Set([...sentences, expired]).size).toBe(4);
});

const manyScopes = Array.from({ length: 30 }, (_, index) => `resource_${index}:write`);

test.each([
  ['a 403 names those that are missing', 403, 'Missing', ['uploads:write', 'external_dcat:read'], 'missingScopes'],
  ['a list longer than what is quoted', 403, 'Missing', manyScopes, 'missingScopes'],
  ['a 400 names those that the service does not have', 400, 'Invalid', ['uploads_bundle:read'], 'invalidScopes'],
  ['no other 400', 400, 'Missing', ['a:b'], undefined],
  ['no other 403', 403, 'Invalid', ['a:b'], undefined],
])('scopes: %s', (_, status, word, scopes, member) => {
  const detail = `${word} scopes: [${scopes.map((scope) => `'${scope}'`).join(', ')}]`;
  const error = refusal(status, { detail }, { used: credential() });
  expect(error).toMatchObject({ missingScopes: [], invalidScopes: [], ...(member && { [member]: scopes }) });
  if (member === 'missingScopes')
    expect(error.message).toMatch(new RegExp(`nightly.*${scopes.slice(0, 2).join(', ')}`));
});

describe('Retry-After', () => {
  const waitOf = (value: string) => refusal(429, {}, { headers: { 'retry-after': value } }).retryAfter;
  test('in seconds or as a date', () => {
    expect(waitOf('120')).toBe(120);
    expect(waitOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50);
    expect(refusal(503, {}, { headers: { 'retry-after': '7' } }).message).toContain('7');
  });
  test.each([
    ...['', '0', '-5', '1.5', 'soon', '99999999999'],
    ...['Fri, 31 Dec 9999 23:59:59 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('%j is no time to wait', (value) => expect(waitOf(value)).toBeUndefined());
});

const secret = 'abcdefghijklmnop';

test.each<[string, number, unknown, RegExp]>([
  ['in a sentence', 422, `Wrong: ${secret}`, /\[secret\]/],
  ['beside the place of a problem', 422, [{ loc: ['body', secret], msg: secret }], /body\.\[secret\]: \[secret\]/],
  ['as a scope', 403, `Missing scopes: ['${secret}:read']`, /\[secret\]/],
  ['as a token, beside markup and lines', 400, `[x](command:evil)\n${token}`, /\[x\] \(command:evil\) \[secret\]$/],
])('what the service repeats of a secret is hidden %s', (_, status, detail, message) => {
  const error = refusal(status, { detail }, { secrets: [secret] });
  expect(error.message).toMatch(message);
  expect(JSON.stringify([error.message, error.missingScopes])).not.toContain(secret);
});

test('names credentials, also those with hostile names', () => {
  const names = [nameOf({ kind: 'pat' }), nameOf({ kind: 'access' }), nameOf({ kind: 'access', name: 'demo' })];
  expect([new Set(names).size, names[2]]).toEqual([3, expect.stringContaining('demo')]);
  expect(nameOf({ kind: 'pat', name: '[a](command:b)\nc' })).toContain('[a] (command:b) c');
  expect(nameOf({ kind: 'pat', name: 'x'.repeat(10_000) }).length).toBeLessThan(330);
});
