import { describe, expect, test } from 'vitest';
import { parseSample } from '../../../server/src/data/sample.ts';
import { compactJson, isEmpty, patternText } from '../../../server/src/data/valueText.ts';

describe('isEmpty', () => {
  test.each([[''], [[]], [{}]])('%j is', (value) => expect(isEmpty(value)).toBe(true));
  test.each([[0], [false], [' '], [null], [[null]], [{ a: null }]])('%j is not', (value) =>
    expect(isEmpty(value)).toBe(false),
  );
});

describe('patternText', () => {
  test.each([
    ['a b', 'a b'],
    [' ', ' '],
    [5.0, '5'],
    [0.1, '0.1'],
    [1e21, '1e+21'],
    [0, '0'],
    [true, 'True'],
    [false, 'False'],
    [[1, 'a', null], '[1,"a",null]'],
    [{ a: { b: true } }, '{"a":{"b":true}}'],
    [null, undefined],
    [undefined, undefined],
    ['', undefined],
    [[], undefined],
    [{}, undefined],
  ])('of %j is %s', (value, text) => expect(patternText(value)).toBe(text));
});

test('compactJson keeps the order of the file', () => {
  const sample = parseSample('{"b": [{"2": 1, "x": "ä\\n", "1": {}}], "10": []}');
  expect(sample.kind === 'value' && compactJson(sample.root)).toBe('{"b":[{"2":1,"x":"ä\\n","1":{}}],"10":[]}');
});
