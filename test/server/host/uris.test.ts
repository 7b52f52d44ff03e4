import { describe, expect, test } from 'vitest';
import { displayPath, isInside } from '../../../server/src/host/inside.ts';
import { canonicalUri, pathOfUri, uriOfPath } from '../../../server/src/host/uris.ts';

test.each(['/a/b.json', '/a b/Größe (°C)/50%#?.json', "/it's/[1]/{x}.json"])(
  '%s survives the way there and back',
  (path) => expect(pathOfUri(uriOfPath(path))).toBe(path),
);

test('spellings of one file become one; other schemes are kept, and have no path', () => {
  for (const spelling of ['file:///a%20(b)/c+d.json', 'file:///a%20%28b%29/c%2Bd.json'])
    expect(canonicalUri(spelling)).toBe(uriOfPath('/a (b)/c+d.json'));
  for (const uri of ['untitled:Untitled-1', 'no uri']) expect(canonicalUri(uri)).toBe(uri);
  for (const uri of ['untitled:Untitled-1', '']) expect(pathOfUri(uri)).toBeUndefined();
});

describe('isInside', () => {
  test.each([
    ['/a/b', '/a', true],
    ['/a', '/a', true],
    ['/a/..b', '/a', true],
    ['/ab', '/a', false],
    ['/', '/a', false],
    ['/b/a', '/a', false],
  ])('%s in %s: %s', (path, folder, expected) => expect(isInside(path, folder)).toBe(expected));
});

test('a path is shown relative to the folder it lies in', () => {
  expect(displayPath('/w/a/b.json', '/w')).toBe('a/b.json');
  expect(displayPath('/x/b.json', '/w')).toBe('/x/b.json');
});
