import { expect, test } from 'vitest';
import { converterOf, toFloat } from '../../../../server/src/engine/plan/typeConversion.ts';

test('numbers, and texts and booleans that are numbers, become a float', () => {
  expect([5, '5', ' -5.0\n', '+.5e-1', '5.', true, false].map(converterOf('float')!)).toEqual([
    5, 5, -5, 0.05, 5, 1, 0,
  ]);
  for (const value of ['', '1,5', '5 mg', '0x10', '1e999', 'Infinity', 'True', [1], {}])
    expect(converterOf('float')?.(value)).toBeUndefined();
});

test('a value that is not a list becomes the only item of one', () => {
  expect([[1], [], 'a', 0, { a: 1 }].map(converterOf('array')!)).toEqual([[1], [], ['a'], [0], [{ a: 1 }]]);
});

test.each([undefined, 'int', 'Float', ''])('%j converts nothing', (word) => expect(converterOf(word)).toBeUndefined());

test('text of many digits that is no number is read once', () => {
  const digits = '9'.repeat(200_000);
  expect([`${digits}x`, `${digits}.9.9`].map(toFloat)).toEqual([undefined, undefined]);
  expect(toFloat(`0.${digits}`)).toBeCloseTo(1);
});
