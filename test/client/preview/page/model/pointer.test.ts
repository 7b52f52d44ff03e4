import { expect, test } from 'vitest';
import { childPointer, isSameOrDescendant } from '../../../../../client/src/preview/page/model/pointer.ts';

test('goes down', () => expect(childPointer('/a', 'b/c~')).toBe('/a/b~1c~0'));

test('tells what lies below', () => {
  expect(isSameOrDescendant('/a/b', '/a')).toBe(true);
  expect(isSameOrDescendant('/ab', '/a')).toBe(false);
  expect(isSameOrDescendant('/a', '/a/b')).toBe(false);
});
