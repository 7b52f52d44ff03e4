import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AddressOptions,
  baseUrlOf,
  hasInternationalHost,
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
  ['localhost', 'http://localhost'],
  ['mylocalhost:8000', 'https://mylocalhost:8000'],
  ['127.10.20.30:8000', 'http://127.10.20.30:8000'],
  ['127.0.0.1:8000/x/', 'http://127.0.0.1:8000/x'],
  ['[::1]:8000', 'http://[::1]:8000'],
  ['lab.example/prod', 'https://lab.example/prod'],
  ['lab.example/~ada@home', 'https://lab.example/~ada@home'],
  ['lab.example:8443', 'https://lab.example:8443'],
  ['HTTPS://LAB.Example:443/Prod', 'https://lab.example/Prod'],
  ['https://lab.example./prod', 'https://lab.example/prod'],
  ['https://lab.example..', 'https://lab.example'],
  ['0..', 'https://0.0.0.0'],
  ['127.1..:8000', 'https://127.0.0.1:8000'],
  ['https://host/a/../b/%2e%2e/c', 'https://host/c'],
  ['https://host/prod?', 'https://host/prod'],
  ['https://ex%61mple.org', 'https://example.org'],
  ['https://\u0430pple.example', 'https://xn--pple-43d.example'],
])('%j is %j', (text, expected) => expect(read(text)).toBe(expected));

/** Texts that are refused, by the reason that is given. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'a user name or password': [
    ...['https://user:pass@host', 'https://@host', 'https:///@host', 'trusted.example@evil.example', '@host'],
    'https://user@host',
  ],
  'another scheme': ['ftp://host', 'vscode://host', 'file:///etc/passwd'],
  'plain http to another machine, whatever its name': [
    ...['http://lab.example', 'http://localhost.evil.example', 'http://x.localhost'],
  ],
  'a query or a fragment': ['https://host/prod?x=1', 'https://host/prod#x'],
  // The second one has dots behind what isn't an address of a machine.
  'a host of dots': ['https://...', 'https://1.2.3.4.5..'],
  'no address': [
    // A scheme without slashes, with one, of a script; nothing at all.
    ...['file:/etc/passwd', 'http:/lab.example', 'javascript:alert(1)', 'https://', ' '],
    // A space, a line break, a character of no width, text from right to left within.
    ...['https://lab.example /prod', 'https://lab\n.example', 'https://lab\u200b.example'],
    'https://lab.example/\u202emoc',
    // What some take for an at sign or a slash; a very long one.
    ...['https://lab.example\\@evil.example', 'https://lab\uff20evil.example', `https://host/${'x'.repeat(3000)}`],
  ],
};
/** Without what is quoted of the text. */
const reasonOf = (text: string) => read(text).replace(/`[^`]*`/g, '');

test.each(Object.entries(refused))('%s is refused, for that reason', (_, texts) => {
  for (const text of texts) expect(read(text)).toMatch(/^problem: /);
  expect(new Set(texts.map(reasonOf)).size).toBe(1);
});

test('each reason is another sentence, which quotes what is wrong', () => {
  expect(new Set(Object.values(refused).map(([first = '']) => reasonOf(first))).size).toBe(6);
  expect(read('ftp://host')).toContain('`ftp:`');
  expect(read('https://host/prod#x')).toContain('`#`');
});

test('takes plain http where the user allows it, and keeps the sentence short, however long the scheme', () => {
  expect(read('http://lab.example', { allowHttp: true })).toBe('http://lab.example');
  expect(read(`${'a'.repeat(1500)}://host`).length).toBeLessThan(120);
});

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

test('gives a base URL that reads as itself, or a sentence', () => {
  fc.assert(
    fc.property(fc.oneof(pasted, fc.webUrl(), fc.string({ unit: 'binary-ascii' })), (text) => {
      const reading = readAddress(text);
      if (reading.kind === 'problem') {
        expect(reading.problem).toMatch(/\.$|`$/);
        return;
      }
      expect(text).not.toMatch(/^(?:[^/]*:\/\/+)?[^/?#]*@/);
      expect(readAddress(baseUrlOf(reading.address))).toEqual(reading);
      expect(new URL(reading.address.origin).origin).toBe(reading.address.origin);
    }),
  );
});

test('knows names of another script, and this machine', () => {
  expect(hasInternationalHost({ origin: 'https://a.xn--pple-43d.com', basePath: '' })).toBe(true);
  expect(hasInternationalHost({ origin: 'https://axn--b.com', basePath: '' })).toBe(false);
  expect(['localhost', 'LOCALHOST.', '127.1.2.3', '[::1]'].every(isLoopback)).toBe(true);
  expect(['127.0.0.1.evil.example', '0.0.0.0', 'localhost.example', '[::2]'].some(isLoopback)).toBe(false);
});

test('compares scheme, host, port and base path', () => {
  const one = { origin: 'https://host', basePath: '/a' };
  expect(sameAddress(one, { ...one })).toBe(true);
  const others = [{ origin: 'http://host' }, { origin: 'https://host:8443' }, { basePath: '' }, { basePath: '/a/b' }];
  for (const other of others) expect(sameAddress(one, { ...one, ...other })).toBe(false);
});
