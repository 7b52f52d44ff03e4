import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsToken, redact, redactSecrets } from '../../../../client/src/remoteService/api/redact.ts';

test.each([
  ['what the call sent', 'bad s3cret here', 'bad [secret] here'],
  ['a token of the service', 'x nomad_pat_abc-DEF_1 y', 'x [secret] y'],
  ['a JSON web token', 'x eyJhbGciOiJI.eyJzdWIi.sig y', 'x [secret] y'],
  ['a header', 'authorization "Bearer abc/def=="', 'authorization "[secret]'],
  ['a header of several spaces', 'Bearer  abc', '[secret]'],
  ['white space around', ' \na ', 'a'],
  ['line breaks and hidden characters', 'a\r\nb\u200b\u202ec\u001b[31m', 'a b c [31m'],
  ['a link that would run a command', '[Sign in](command:evil)', '[Sign in] (command:evil)'],
  ['a link in hidden pieces', '[Sign in]\u200b(command:evil)', '[Sign in] (command:evil)'],
  ['an icon', '$(error) no', '$ (error) no'],
])('%s', (_, text, expected) => expect(redact(text, ['s3cret'])).toBe(expected));

test('hides the longer of two secrets as a whole', () => {
  expect(redact('s3cretly', ['s3cret', 's3cretly'])).toBe('[secret]');
});

test('cuts what is long, and hides secrets before', () => {
  expect(redact('x'.repeat(300), [])).toBe('x'.repeat(300));
  expect(redact('x'.repeat(10_000), [])).toBe(`${'x'.repeat(300)}…`);
  expect(redact(`${'x'.repeat(295)}s3cretsecret`, ['s3cretsecret'])).not.toContain('s3cre');
});

test('hides a password however the service repeats it', () => {
  const password = 'pä "ss\n&wörd+1';
  const asJson = [password, `no ${password} here`].map((text) => JSON.stringify(text));
  for (const form of [password, ...asJson, encodeURIComponent(password), `${new URLSearchParams({ p: password })}`])
    expect(redactSecrets(`<${form}>`, [password])).not.toMatch(/ss.{0,8}w/s);
  expect(redact('nothing', ['', '\ud800'])).toBe('nothing');
});

test('leaves nothing of a secret that may be anything', () => {
  const secret = fc.string({ minLength: 6, maxLength: 60, unit: 'binary-ascii' }).filter((text) => /^\S+$/.test(text));
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, hidden, after) => {
      fc.pre(!'[secret]'.includes(hidden));
      expect(redact(`${before} ${hidden} ${after}`, [hidden])).not.toContain(hidden);
    }),
  );
});

test('knows a URL with a token in it from one with an id', () => {
  expect(containsToken(`https://host/auth/pats/nomad_pat_${'x'.repeat(43)}`)).toBe(true);
  expect(containsToken('https://host/uploads?upload_name=eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl')).toBe(true);
  expect(containsToken('https://host/uploads/eyJ0123456789abcdefghi/raw/nomad_pat_notes.txt')).toBe(false);
});
