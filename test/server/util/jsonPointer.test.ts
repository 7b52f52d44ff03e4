import { expect, test } from 'vitest';
import { fromPointer, toPointer } from '../../../server/src/util/jsonPointer.ts';

test.each([
  [[], ''],
  [['a', 0, 'b'], '/a/0/b'],
  [[''], '/'],
  [['a/b', 'c~d', '~1'], '/a~1b/c~0d/~01'],
])('%j is %s', (path, pointer) => expect(toPointer(path)).toBe(pointer));

test.each([
  ['', []],
  ['/a/0/b', ['a', '0', 'b']],
  ['/', ['']],
  ['/a~1b/c~0d/~01', ['a/b', 'c~d', '~1']],
  ['a', undefined],
])('%j has the keys %j', (pointer, keys) => expect(fromPointer(pointer)).toEqual(keys));
