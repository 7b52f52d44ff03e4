import { expect, test } from 'vitest';
import { locateValue } from '../../../server/src/data/locate.ts';

const text = '{ "a": [1, {"b": "x,]"} , null], "\\u0063": {"d": []}, "a/b": 2, "e": 1, "e": "last", "1": true }';
const at = (...place: (string | number)[]) => {
  const span = locateValue(text, place);
  return span && text.slice(span.offset, span.offset + span.length);
};

test.each([
  [['a', 0], '1'],
  [['a', 1], '{"b": "x,]"}'],
  [['a', 1, 'b'], '"x,]"'],
  [['a', 2], 'null'],
  [['c'], '{"d": []}'],
  [['c', 'd'], '[]'],
  [['a/b'], '2'],
  [['e'], '"last"'],
  [['1'], 'true'],
])('%j is %s', (place, value) => expect(at(...place)).toBe(value));

test('of no keys is the whole', () => expect(at()).toBe(text));

test.each([[['a', 3]], [['a', 'b']], [['x']], [[0]], [['c', 'd', 0]], [['a', 1, 'b', 'c']], [['constructor']]])(
  'there is no %j',
  (place) => expect(at(...place)).toBeUndefined(),
);
