import { describe, expect, it, test } from 'vitest';
import type { Credential } from '../../../../client/src/remoteService/api/credential.ts';
import { nameOf, refusalOf } from '../../../../client/src/remoteService/api/errorAnswer.ts';
import { credential, token } from '../../../support/apiCalls.ts';

function refusal(
  status: number,
  body: unknown,
  {
    used,
    secrets = [],
    headers = {},
  }: { used?: Credential; secrets?: string[]; headers?: Record<string, string> } = {},
) {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  return refusalOf({ status, headers: new Headers(headers), bytes }, used, secrets);
}

test.each([
  [
    400,
    { detail: 'The upload is busy.' },
    'declined',
    'none',
    /declined the request \(400\). The service says: The upload is busy\./,
  ],
  [400, {}, 'declined', 'none', /declined the request \(400\)\.$/],
  [401, { detail: 'Authentication required.' }, 'unauthorized', 'none', /sign in/],
  [403, { detail: 'Not yours.' }, 'forbidden', 'none', /^This call may not do this\. The service says: Not yours\.$/],
  [404, { detail: 'Not Found' }, 'not-offered', 'none', /does not offer this/],
  [404, '<html>nginx</html>', 'not-offered', 'none', /does not offer this/],
  [
    404,
    { detail: 'Token not found.' },
    'not-found',
    'none',
    /does not know what was asked for. The service says: Token not found\./,
  ],
  [405, { detail: 'Method Not Allowed' }, 'not-offered', 'none', /does not offer this/],
  [501, '<h1>Not Implemented</h1>', 'not-offered', 'unknown', /does not offer this/],
  [408, {}, 'declined', 'unknown', /\(408\)/],
  [409, { detail: 'Changed.' }, 'declined', 'none', /Changed\./],
  [413, '<html>', 'declined', 'none', /declined the request \(413\)\.$/],
  [
    422,
    { detail: [{ loc: ['query', 'expires_in'], msg: 'too large', type: 'x' }, { msg: 'bad' }] },
    'declined',
    'none',
    /query\.expires_in: too large; bad$/,
  ],
  [429, { detail: 'Slow down' }, 'busy', 'none', /busy\. Try again in a while/],
  [
    500,
    { detail: { reason: 'locked', traceback: ['File "/app/x.py"'] } },
    'server',
    'unknown',
    /of its own \(500\)\. Try again later\.$/,
  ],
  [502, '<html><h1>nginx</h1></html>', 'server', 'unknown', /\(502\)\. Try again later\.$/],
  [503, '<html>', 'busy', 'unknown', /busy/],
  [504, '', 'server', 'unknown', /\(504\)/],
  [599, { detail: null }, 'server', 'unknown', /\(599\)/],
] as const)('%i %j', (status, body, kind, effect, message) => {
  const error = refusal(status, body);
  expect(error).toMatchObject({ kind, effect, status });
  expect(error.message).toMatch(message);
});

describe('401', () => {
  test('of a token that has expired by our record', () => {
    const error = refusal(401, {}, { used: credential({ expiresAt: 1 }) });
    expect(error.message).toMatch(/^The token “nightly” expired on .*1970/);
    expect(error.credential).toEqual({ kind: 'pat', name: 'nightly', expiresAt: 1 });
  });
  test.each([
    ['pat', /^The token “nightly” was not accepted. It may have been revoked or replaced. It is kept here/],
    ['access', /Sign in again/],
    ['app', /the app token/i],
  ] as const)('of a %s that should be valid', (kind, message) => {
    for (const expiresAt of [null, Number.MAX_SAFE_INTEGER]) {
      expect(refusal(401, {}, { used: credential({ kind, expiresAt }) }).message).toMatch(message);
    }
    expect(refusal(401, {}, { used: credential({ kind }) }).message).toMatch(message);
  });
});

describe('403', () => {
  test('names the scopes that are missing', () => {
    const detail = "Missing scopes: ['uploads:write', 'external_dcat:read']";
    const error = refusal(403, { detail }, { used: credential() });
    expect(error.missingScopes).toEqual(['uploads:write', 'external_dcat:read']);
    expect(error.message).toBe(
      'The token “nightly” may not do this: it lacks the scope uploads:write, external_dcat:read.',
    );
  });
  test('of a list longer than what is quoted', () => {
    const scopes = Array.from({ length: 30 }, (_, index) => `resource_${index}:write`);
    const detail = `Missing scopes: [${scopes.map((scope) => `'${scope}'`).join(', ')}]`;
    expect(refusal(403, { detail }).missingScopes).toEqual(scopes);
  });
  test('scopes are read of a 403 alone', () => {
    expect(refusal(400, { detail: "Missing scopes: ['a:b']" }).missingScopes).toEqual([]);
  });
});

describe('Retry-After', () => {
  const waitOf = (value: string) => refusal(429, {}, { headers: { 'retry-after': value } }).retryAfter;
  test('in seconds or as a date', () => {
    expect(waitOf('120')).toBe(120);
    expect(waitOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50);
    expect(refusal(503, {}, { headers: { 'retry-after': '7' } }).message).toMatch(/in 7 seconds/);
  });
  test.each([
    '',
    '0',
    '-5',
    '1.5',
    'soon',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '99999999999',
    'Thu, 01 Jan 1970 00:00:00 GMT',
  ])('%j is no time to wait', (value) => expect(waitOf(value)).toBeUndefined());
});

describe('what the service repeats', () => {
  const password = 'pass wörd+"1';
  test.each([password, JSON.stringify(password), encodeURIComponent(password), `${new URLSearchParams({ password })}`])(
    'the password as %s',
    (text) => {
      for (const detail of [`Wrong: ${text}`, [{ loc: ['body', text], msg: text }]]) {
        const error = refusal(422, { detail }, { secrets: [password] });
        expect(error.message).toContain('[secret]');
        expect(error.message).not.toMatch(/pass.w/);
      }
    },
  );
  test('a token as a scope', () => {
    const secret = 'abcdefghijklmnop';
    const error = refusal(403, { detail: `Missing scopes: ['${secret}:read']` }, { secrets: [secret] });
    expect(JSON.stringify([error.message, error.missingScopes])).not.toContain(secret);
  });
  test('a token, markup and lines', () => {
    const detail = `[x](command:evil)\n${token}`;
    expect(refusal(400, { detail }).message).toMatch(/The service says: \[x\] \(command:evil\) \[secret\]$/);
  });
});

it('names credentials, also those with hostile names', () => {
  expect(nameOf({ kind: 'pat' })).toBe('The token');
  expect(nameOf({ kind: 'access' })).toBe('The sign-in');
  expect(nameOf({ kind: 'access', name: 'demo' })).toBe('The sign-in of demo');
  expect(nameOf({ kind: 'pat', name: '[a](command:b)\nc' })).toBe('The token “[a] (command:b) c”');
  expect(nameOf({ kind: 'pat', name: 'x'.repeat(10_000) }).length).toBeLessThan(330);
});
