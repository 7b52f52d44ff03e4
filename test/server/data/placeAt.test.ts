import { expect, test } from 'vitest';
import { locateValue } from '../../../server/src/data/locate.ts';
import { placeAt } from '../../../server/src/data/placeAt.ts';

const text = ' {"a": [1, {"b\\u0063": "x, ]"}, []], "d": true}';

test('the innermost value, from its name on', () => {
  expect(placeAt(text, text.indexOf('1'))).toEqual(['a', 0]);
  expect(placeAt(text, text.indexOf('b\\'))).toEqual(['a', 1, 'bc']);
  expect(placeAt(text, text.indexOf(', ]'))).toEqual(['a', 1, 'bc']);
  expect(placeAt(text, text.indexOf('true'))).toEqual(['d']);
  expect(placeAt(text, text.indexOf('[]') + 1)).toEqual(['a', 2]);
});

test('it is where `locateValue` finds it', () => {
  for (let offset = 1; offset < text.length; offset++) {
    const place = placeAt(text, offset);
    const span = place && locateValue(text, place);
    if (span) expect(span.offset + span.length).toBeGreaterThanOrEqual(offset);
  }
});

test('nothing outside, and text that is no JSON does no harm', () => {
  expect(placeAt(text, 0)).toBeUndefined();
  for (let end = 0; end < text.length; end++) placeAt(text.slice(0, end), end);
});
