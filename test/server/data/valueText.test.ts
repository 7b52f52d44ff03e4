import { expect, test } from 'vitest';
import { parseSample } from '../../../server/src/data/sample.ts';
import { compactJson, isEmpty } from '../../../server/src/data/valueText.ts';

test.each([
  ...['', [], {}].map((value) => [value, true] as const),
  ...[0, false, ' ', null, [null], { a: null }].map((value) => [value, false] as const),
])('%j is empty: %j', (value, expected) => expect(isEmpty(value)).toBe(expected));

test('compactJson keeps the order of the file', () => {
  const sample = parseSample('{"b": [{"2": 1, "x": "ä\\n", "1": {}}], "10": []}');
  expect(sample.kind === 'value' && compactJson(sample.root)).toBe('{"b":[{"2":1,"x":"ä\\n","1":{}}],"10":[]}');
});
