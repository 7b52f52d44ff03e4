import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPointer, toPointer } from '../../../server/src/util/jsonPointer.ts';

test('a pointer leads back to its keys', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '/', '~', '0', '1') })), (keys) => {
      expect(fromPointer(toPointer(keys))).toEqual(keys);
    }),
  ));

test('slashes and tildes are written as RFC 6901 says', () =>
  expect([toPointer(['a/b', 'c~d', 0, '']), fromPointer('a')]).toEqual(['/a~1b/c~0d/0/', undefined]));
