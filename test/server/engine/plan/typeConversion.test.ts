import { describe, expect, test } from 'vitest';
import { converterOf, toFloat } from '../../../../server/src/engine/plan/typeConversion.ts';

describe('float', () => {
  test.each<[unknown, unknown]>([
    [5, 5],
    ['5', 5],
    [' -5.0\n', -5],
    ['+.5e-1', 0.05],
    ['5.', 5],
    [true, 1],
    [false, 0],
    ['', undefined],
    ['1,5', undefined],
    ['5 mg', undefined],
    ['0x10', undefined],
    ['1e999', undefined],
    ['Infinity', undefined],
    ['True', undefined],
    [[1], undefined],
    [{}, undefined],
  ])('%j becomes %j', (value, expected) => expect(converterOf('float')?.(value)).toBe(expected));
});

describe('array', () => {
  test.each<[unknown, unknown]>([
    [[1], [1]],
    [[], []],
    ['a', ['a']],
    [0, [0]],
    [{ a: 1 }, [{ a: 1 }]],
  ])('%j becomes %j', (value, expected) => expect(converterOf('array')?.(value)).toEqual(expected));
});

test.each([undefined, 'int', 'Float', ''])('%j converts nothing', (word) => expect(converterOf(word)).toBeUndefined());

test('text of many digits that is no number is read once', () => {
  const digits = '9'.repeat(200_000);
  expect(toFloat(`${digits}x`)).toBeUndefined();
  expect(toFloat(`${digits}.9.9`)).toBeUndefined();
  expect(toFloat(`0.${digits}`)).toBeCloseTo(1);
});
