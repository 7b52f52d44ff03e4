import { describe, expect, test } from 'vitest';
import { displayPath, isInside } from '../../../server/src/host/inside.ts';
import { canonicalUri, pathOfUri, uriOfPath } from '../../../server/src/host/uris.ts';

describe('URIs', () => {
  test('a path survives the way there and back', () => {
    for (const path of ['/a/b.json', '/a b/Größe (°C)/50%#?.json', "/it's/[1]/{x}.json"]) {
      expect(pathOfUri(uriOfPath(path))).toBe(path);
    }
  });

  test('spellings of one file become one', () => {
    expect(canonicalUri('file:///a%20(b)/c+d.json')).toBe(uriOfPath('/a (b)/c+d.json'));
    expect(canonicalUri('file:///a%20%28b%29/c%2Bd.json')).toBe(uriOfPath('/a (b)/c+d.json'));
  });

  test('other schemes are kept, and have no path', () => {
    expect(canonicalUri('untitled:Untitled-1')).toBe('untitled:Untitled-1');
    expect(pathOfUri('untitled:Untitled-1')).toBeUndefined();
    expect(pathOfUri('')).toBeUndefined();
    expect(canonicalUri('no uri')).toBe('no uri');
  });
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
