import { expect, test } from 'vitest';
import { isObject, memberOf } from '../../../client/src/util/isObject.ts';

test('tells objects from lists and null', () =>
  expect([{}, [], null, 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]));

test('a member of what has no members is undefined', () =>
  expect([{ name: 'a' }, {}, null, undefined, 'a', ['a']].map((each) => memberOf(each, 'name'))).toEqual([
    'a',
    ...Array(5).fill(undefined),
  ]));
