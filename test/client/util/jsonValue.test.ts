import { expect, test } from 'vitest';
import { isObject, memberOf, parseJson, textsIn } from '../../../client/src/util/jsonValue.ts';

test.each([
  ['{"a": [1]}', { a: [1] }],
  ['null', null],
  ['{"a": ', undefined],
  ['', undefined],
])('%s is parsed, and invalid JSON is undefined', (text, value) => expect(parseJson(text)).toEqual(value));

test('tells objects from lists and null', () =>
  expect([{}, [], null, 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]));

test('a member of what has no members is undefined', () =>
  expect([{ name: 'a' }, {}, null, undefined, 'a', ['a']].map((each) => memberOf(each, 'name'))).toEqual([
    'a',
    ...Array(5).fill(undefined),
  ]));

test('texts are read from a list alone', () =>
  expect([['a', 1, 'b'], 'a', {}].map(textsIn)).toEqual([['a', 'b'], [], []]));
