import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type AddressOptions,
  baseUrlOf,
  isInternational,
  isLoopback,
  readAddress,
  sameAddress,
} from '../../../../client/src/remoteService/api/origin.ts';

function read(text: string, options?: AddressOptions): string {
  const reading = readAddress(text, options);
  return reading.kind === 'address' ? baseUrlOf(reading.address) : `problem: ${reading.problem}`;
}

test.each([
  ['https://host/prod/v1', 'https://host/prod/v1'],
  ['  https://host/prod/v1/ \n', 'https://host/prod/v1'],
  ['https://host/prod/v1/gui/user/uploads?page=2#top', 'https://host/prod/v1'],
  ['https://host/prod/v1/api', 'https://host/prod/v1'],
  ['https://host/prod/v1/api/v1', 'https://host/prod/v1'],
  ['https://host/prod/v1/api/v1/extensions/docs#/auth', 'https://host/prod/v1'],
  ['https://host/gui', 'https://host'],
  ['https://host/guide/apis', 'https://host/guide/apis'],
  ['http://localhost:8000/nomad-oasis', 'http://localhost:8000/nomad-oasis'],
  ['localhost:8000', 'http://localhost:8000'],
  ['127.0.0.1:8000/x/', 'http://127.0.0.1:8000/x'],
  ['[::1]:8000', 'http://[::1]:8000'],
  ['lab.example/prod', 'https://lab.example/prod'],
  ['lab.example:8443', 'https://lab.example:8443'],
  ['HTTPS://LAB.Example:443/Prod', 'https://lab.example/Prod'],
  ['https://lab.example./prod', 'https://lab.example/prod'],
  ['https://lab.example..', 'https://lab.example'],
  ['https://host/a/../b/%2e%2e/c', 'https://host/c'],
  ['https://host/prod?', 'https://host/prod'],
  ['https://ex%61mple.org', 'https://example.org'],
  ['https://\u0430pple.example', 'https://xn--pple-43d.example'],
])('%j is %j', (text, expected) => expect(read(text)).toBe(expected));

test.each([
  ['userinfo', 'https://user:pass@host', /user name or password/],
  ['empty userinfo', 'https://@host', /user name or password/],
  ['empty userinfo after many slashes', 'https:///@host', /user name or password/],
  ['userinfo without a scheme', 'trusted.example@evil.example', /user name or password/],
  ['empty userinfo without a scheme', '@host', /user name or password/],
  ['another scheme', 'ftp://host', /`ftp:` addresses are not supported/],
  ['a page of the editor', 'vscode://host', /not supported/],
  ['a file', 'file:///etc/passwd', /not supported/],
  ['a scheme without slashes', 'file:/etc/passwd', /no address/],
  ['one slash', 'http:/lab.example', /no address/],
  ['a script', 'javascript:alert(1)', /no address/],
  ['plain http to another machine', 'http://lab.example', /unencrypted/],
  ['a name that only ends like this machine', 'http://localhost.evil.example', /unencrypted/],
  ['a name below localhost, which a name server answers for', 'http://x.localhost', /unencrypted/],
  ['a query', 'https://host/prod?x=1', /from `\?` on/],
  ['a fragment', 'https://host/prod#x', /from `#` on/],
  ['no host', 'https://', /no address/],
  ['a host of dots', 'https://...', /no host name/],
  ['nothing', ' ', /no address/],
  ['a space within', 'https://lab.example /prod', /no address/],
  ['a line break within', 'https://lab\n.example', /no address/],
  ['a character of no width', 'https://lab\u200b.example', /no address/],
  ['text from right to left', 'https://lab.example/\u202emoc', /no address/],
  ['a backslash', 'https://lab.example\\@evil.example', /no address/],
  ['a wide at sign', 'https://lab\uff20evil.example', /no address/],
  ['a very long one', `https://host/${'x'.repeat(3000)}`, /no address/],
])('%s is refused', (_, text, reason) => expect(read(text)).toMatch(reason));

it('takes plain http where the user allows it', () => {
  expect(read('http://lab.example', { allowHttp: true })).toBe('http://lab.example');
});

it('keeps the sentence short, however long the scheme', () => {
  expect(read(`${'a'.repeat(1500)}://host`).length).toBeLessThan(120);
});

describe('laws', () => {
  const part = fc.constantFrom('prod', 'v1', 'gui', 'api', '..', '', 'x.y', '%2e%2e', 'a:b');
  const pasted = fc
    .tuple(
      fc.constantFrom('https://', 'http://', '', 'https:///', 'ftp://'),
      fc.constantFrom('', 'u@', ':@'),
      fc.constantFrom('host', 'LAB.example.', 'localhost', '127.0.0.1', '[::1]', 'xn--pple-43d.com', 'bücher.example'),
      fc.constantFrom('', ':443', ':8000', ':x'),
      fc.array(part, { maxLength: 5 }),
      fc.constantFrom('', '/', '?x', '#y'),
    )
    .map(([scheme, user, host, port, parts, end]) => scheme + user + host + port + ['', ...parts].join('/') + end);

  it('gives a base URL that reads as itself, or a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(pasted, fc.webUrl(), fc.string({ unit: 'binary-ascii' })), (text) => {
        const reading = readAddress(text);
        if (reading.kind === 'problem') {
          expect(reading.problem).toMatch(/\.$/);
          return;
        }
        expect(text).not.toMatch(/^(?:[^/]*:\/\/+)?[^/?#]*@/);
        expect(readAddress(baseUrlOf(reading.address))).toEqual(reading);
        expect(new URL(reading.address.origin).origin).toBe(reading.address.origin);
      }),
    );
  });
});

it('knows names of another script, and this machine', () => {
  expect(isInternational({ origin: 'https://a.xn--pple-43d.com', basePath: '' })).toBe(true);
  expect(isInternational({ origin: 'https://axn--b.com', basePath: '' })).toBe(false);
  expect(['localhost', 'LOCALHOST.', '127.1.2.3', '[::1]'].every(isLoopback)).toBe(true);
  expect(['127.0.0.1.evil.example', '0.0.0.0', 'localhost.example', '[::2]'].some(isLoopback)).toBe(false);
});

it('compares scheme, host, port and base path', () => {
  const one = { origin: 'https://host', basePath: '/a' };
  expect(sameAddress(one, { ...one })).toBe(true);
  for (const other of [
    { origin: 'http://host' },
    { origin: 'https://host:8443' },
    { basePath: '' },
    { basePath: '/a/b' },
  ]) {
    expect(sameAddress(one, { ...one, ...other })).toBe(false);
  }
});
