import { expect, test } from 'vitest';
import { locateValue } from '../../../server/src/data/locate.ts';
import { pathAt } from '../../../server/src/data/pathAt.ts';

const text = ' {"a": [1, {"b\\u0063": "x, ]"}, []], "d": true}';

test('the innermost value, from its name on', () => {
  expect(pathAt(text, text.indexOf('1'))).toEqual(['a', 0]);
  expect(pathAt(text, text.indexOf('b\\'))).toEqual(['a', 1, 'bc']);
  expect(pathAt(text, text.indexOf(', ]'))).toEqual(['a', 1, 'bc']);
  expect(pathAt(text, text.indexOf('true'))).toEqual(['d']);
  expect(pathAt(text, text.indexOf('[]') + 1)).toEqual(['a', 2]);
});

test('it is where `locateValue` finds it', () => {
  for (let offset = 1; offset < text.length; offset++) {
    const path = pathAt(text, offset);
    const span = path && locateValue(text, path);
    if (span) expect(span.offset + span.length).toBeGreaterThanOrEqual(offset);
  }
});

test('nothing outside, and text that is no JSON does no harm', () => {
  expect(pathAt(text, 0)).toBeUndefined();
  for (let end = 0; end < text.length; end++) pathAt(text.slice(0, end), end);
});
