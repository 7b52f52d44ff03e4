import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, fileRoute, route } from '../../../../client/src/remoteService/api/route.ts';

const base = route`/uploads/${'u1'}/raw`;

const long = 'a'.repeat(10_000);

test.each<[string, (text: string) => string, string[]]>([
  [
    'id',
    (id) => route`/auth/pats/${id}/rotate`,
    ['', '.', '..', 'a/b', 'a\n', 'a\r\nx: 1', '%2e%2e', 'a?b', 'ä', ' a', 'a'.repeat(129), long],
  ],
  [
    'path',
    (path) => fileRoute(base, path),
    ['/', 'a//b', '/a', 'a/', '..', 'a/../b', './a', 'a\\b', 'a\nb', 'a\0', '\ud800', long],
  ],
  ['file name', fileName, ['', '..', 'a/b', 'a\nb', '\udc00', long]],
])('a wrong %s makes no request', (_, make, wrong) => {
  for (const text of wrong)
    expect(() => make(text), text).toThrow(expect.objectContaining({ kind: 'invalid', effect: 'none' }));
});

test('puts plain ids and the encoded parts of a path where they belong', () => {
  expect(route`/auth/pats/${'0aF_-'}/rotate`).toBe('/auth/pats/0aF_-/rotate');
  expect(route`/a/${'1'}/b/${'2'}`).toBe('/a/1/b/2');
  expect(route`/info`).toBe('/info');
  expect(route`/a/${'a'.repeat(128)}`).toHaveLength(131);
  expect(fileRoute(base, '')).toBe('/uploads/u1/raw/');
  expect(fileRoute(base, 'a b/ü?#%2e%2e.json')).toBe('/uploads/u1/raw/a%20b/%C3%BC%3F%23%252e%252e.json');
});

test('lets no id or path leave its folder', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc
      .array(fc.constantFrom('..', '.', '/', '%2e', '%2f', '\\', 'a', 'ü', '\ud800', '?', '#'), { maxLength: 8 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      for (const make of [() => route`/uploads/u1/raw/${text}`, () => fileRoute(base, text)]) {
        let path: string;
        try {
          path = make();
        } catch (error) {
          expect(error).toMatchObject({ name: 'ApiError', kind: 'invalid' });
          continue;
        }
        const url = new URL(`https://host/api/v1${path}`);
        expect(url.pathname).toBe(`/api/v1${path}`);
        expect(url.pathname.startsWith('/api/v1/uploads/u1/raw/')).toBe(true);
        expect([url.search, url.hash]).toEqual(['', '']);
      }
    }),
  );
});
