import { describe, expect, it } from 'vitest';
import { converterOf } from '../../../../server/src/engine/run/typeConversion.ts';

describe('float', () => {
  it.each<[unknown, unknown]>([
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
  it.each<[unknown, unknown]>([
    [[1], [1]],
    [[], []],
    ['a', ['a']],
    [0, [0]],
    [{ a: 1 }, [{ a: 1 }]],
  ])('%j becomes %j', (value, expected) => expect(converterOf('array')?.(value)).toEqual(expected));
});

it.each([undefined, 'int', 'Float', ''])('%j converts nothing', (word) => expect(converterOf(word)).toBeUndefined());
