import { expect, test } from 'vitest';
import {
  childPointer,
  isSameOrDescendant,
  keysOf,
  parentPointer,
} from '../../../../../client/src/preview/page/model/pointer.ts';

test('goes down and up', () => {
  expect(childPointer('/a', 'b/c~')).toBe('/a/b~1c~0');
  expect(parentPointer('/a/b~1c~0')).toBe('/a');
  expect(parentPointer('/a')).toBe('');
  expect(parentPointer('')).toBeUndefined();
  expect(keysOf('/a/b~1c~0/0')).toEqual(['a', 'b/c~', '0']);
  expect(keysOf('')).toEqual([]);
});

test('tells what lies below', () => {
  expect(isSameOrDescendant('/a/b', '/a')).toBe(true);
  expect(isSameOrDescendant('/ab', '/a')).toBe(false);
  expect(isSameOrDescendant('/a', '/a/b')).toBe(false);
});
