import { expect, test } from 'vitest';
import { above, below, isAtOrBelow, keysOf } from '../../../../../client/src/preview/page/model/pointer.ts';

test('goes down and up', () => {
  expect(below('/a', 'b/c~')).toBe('/a/b~1c~0');
  expect(above('/a/b~1c~0')).toBe('/a');
  expect(above('/a')).toBe('');
  expect(above('')).toBeUndefined();
  expect(keysOf('/a/b~1c~0/0')).toEqual(['a', 'b/c~', '0']);
  expect(keysOf('')).toEqual([]);
});

test('tells what lies below', () => {
  expect(isAtOrBelow('/a/b', '/a')).toBe(true);
  expect(isAtOrBelow('/ab', '/a')).toBe(false);
  expect(isAtOrBelow('/a', '/a/b')).toBe(false);
});
