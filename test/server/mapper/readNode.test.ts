import { describe, expect, test } from 'vitest';
import { type JsonNode, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { lastByName, listOf, located, nonEmpty, readBoolean } from '../../../server/src/mapper/readNode.ts';

const node = (text: string) => parseJsonTree(text).root as JsonNode;

describe('readBoolean', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['"True"', true],
    ['"true"', true],
    ['"False"', false],
    ['"false"', false],
    ['"TRUE"', undefined],
    ['"yes"', undefined],
    ['1', undefined],
    ['0', undefined],
    ['null', undefined],
    ['" true"', undefined],
    ['[true]', undefined],
  ])('%s is %s', (text, expected) => expect(readBoolean(node(text))).toBe(expected));
});

test('lastByName keeps the first place and the last value of a duplicate', () => {
  const members = [...lastByName(node('{"a": 1, "b": 2, "a": 3}')).values()];
  expect(members.map(({ name, value }) => [name, value?.value])).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});

test.each([
  ['["a", 1]', ['a', 1]],
  ['"a"', ['a']],
  ['null', [null]],
  ['[]', []],
])('listOf reads %s as a list', (text, expected) =>
  expect(listOf(node(text)).map(({ value }) => value)).toEqual(expected),
);

test('listOf of a missing key is empty', () => expect(listOf(undefined)).toEqual([]));

test('located takes non-empty text alone', () => {
  expect(located(node('"a"'))?.value).toBe('a');
  expect(located(node('""'))).toBeUndefined();
  expect(located(node('{}'))).toBeUndefined();
});

test('nonEmpty reads an empty list as none', () => {
  expect(nonEmpty([])).toBeUndefined();
  expect(nonEmpty([0])).toEqual([0]);
});
