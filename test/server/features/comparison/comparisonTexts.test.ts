import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alignEntries,
  excerpt,
  jsonText,
  TextLines,
} from '../../../../server/src/features/comparison/comparisonTexts.ts';

test('equal members and entries stand in the same order; what only one side has comes last', () => {
  const before = [{ file: 'a', data: { x: 1, y: 2 } }, { file: 'b' }];
  const after = [{ file: 'c' }, { file: 'b' }, { data: { new: 0, y: 2, x: 1 }, file: 'a' }];
  const aligned = alignEntries(before, after);
  expect(jsonText(aligned.after)).toBe(
    jsonText([{ file: 'a', data: { x: 1, y: 2, new: 0 } }, { file: 'b' }, { file: 'c' }]),
  );
  expect(aligned.order).toEqual([2, 1, 0]);
});

test('the line of a value is where it begins in the text', () => {
  const value = [{ a: [], b: { c: [1, { d: 'x' }] } }, {}];
  const lines = new TextLines(value);
  const text = jsonText(value).split('\n');
  expect(text[lines.lineOf([0, 'b', 'c', 1, 'd']) ?? 0]).toContain('"d": "x"');
  expect(text[lines.lineOf([0, 'a']) ?? 0]).toContain('"a": []');
  expect(text[lines.lineOf([1]) ?? 0]).toBe('  {}');
  expect(lines.lineOf([])).toBe(0);
  expect(lines.lineOf([0, 'z'])).toBeUndefined();
});

test('every value of any JSON is found on its line', () => {
  const named = fc.dictionary(fc.constantFrom('a', 'b', '1', '__proto__'), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(fc.array(named, { minLength: 1 }), (raw) => {
      const value = JSON.parse(JSON.stringify([...raw, { mark: 1 }]));
      const text = jsonText(value).split('\n');
      expect(text[new TextLines(value).lineOf([raw.length, 'mark']) ?? 0]).toContain('"mark": 1');
    }),
  );
});

test('a sentence shows short values, and names the others', () => {
  expect([excerpt(undefined), excerpt({ value: [1] }), excerpt({ value: {} }), excerpt({ value: null })]).toEqual([
    'nothing',
    'a list',
    'an object',
    'null',
  ]);
  expect(excerpt({ value: 'x'.repeat(100) })).toBe(`"${'x'.repeat(59)}…`);
});
