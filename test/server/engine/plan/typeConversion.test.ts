import { expect, test } from 'vitest';
import { converterOf, toFloat } from '../../../../server/src/engine/plan/typeConversion.ts';

test.each<[string, readonly (readonly [unknown, unknown])[]]>([
  [
    'float',
    [
      [5, 5],
      ['5', 5],
      [' -5.0\n', -5],
      ['+.5e-1', 0.05],
      ['5.', 5],
      [true, 1],
      [false, 0],
    ],
  ],
  ['float', ['', '1,5', '5 mg', '0x10', '1e999', 'Infinity', 'True', [1], {}].map((text) => [text, undefined])],
  [
    'array',
    [
      [[1], [1]],
      [[], []],
      ['a', ['a']],
      [0, [0]],
      [{ a: 1 }, [{ a: 1 }]],
    ],
  ],
])('%s: %j', (word, pairs) =>
  expect(pairs.map(([value]) => converterOf(word)?.(value))).toEqual(pairs.map(([, expected]) => expected)),
);

test.each([undefined, 'int', 'Float', ''])('%j converts nothing', (word) => expect(converterOf(word)).toBeUndefined());

test('text of many digits that is no number is read once', () => {
  const digits = '9'.repeat(200_000);
  expect([`${digits}x`, `${digits}.9.9`].map(toFloat)).toEqual([undefined, undefined]);
  expect(toFloat(`0.${digits}`)).toBeCloseTo(1);
});
