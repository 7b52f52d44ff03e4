import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasNaturalOrder } from '../../../server/src/data/naturalOrder.ts';

test.each([
  ['{"1": 1, "2": {"0": "\\"", "a": 1}, "b": [{"3": 1}]}', true],
  ['[{"a": "1"}, {"0": 1}, {"00": 1, "b": 2}]', true],
  ['{"2": 1, "1": 1}', false],
  ['{"a": 1, "1": 1}', false],
  ['{"a": {"b": 1}, "1" : 1}', false],
  ['{"1": "\\\\", "0": 1}', false],
  ['{"a": 1, "\\u0031": 1}', false],
  ['{"4294967295": 1, "1": 1}', false],
])('%s: %s', (text, isNatural) => expect(hasNaturalOrder(text)).toBe(isNatural));

test('what has natural order is listed by JavaScript as it stands in the file', () => {
  const name = fc.oneof(fc.nat({ max: 12 }).map(String), fc.constantFrom('a', 'b c', '01', '"', '\\', '4294967296'));
  const object = fc.uniqueArray(name, { maxLength: 6 });
  fc.assert(
    fc.property(object, (names) => {
      const text = `{${names.map((each) => `${JSON.stringify(each)}: "x"`).join()}}`;
      if (hasNaturalOrder(text)) expect(Object.keys(JSON.parse(text) as object)).toEqual(names);
    }),
  );
});
