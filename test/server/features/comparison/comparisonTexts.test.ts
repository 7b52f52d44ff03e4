import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alignEntries,
  excerpt,
  jsonText,
  TextLines,
} from '../../../../server/src/features/comparison/comparisonTexts.ts';
import { runSteps } from '../../../../server/src/util/workTime.ts';

test('equal members and entries stand in the same order; what only one side has comes last', () => {
  const before = [{ file: 'a', data: { x: 1, y: 2 } }, { file: 'b' }];
  const after = [{ file: 'c' }, { file: 'b' }, { data: { new: 0, y: 2, x: 1 }, file: 'a' }];
  const aligned = runSteps(alignEntries(before, after));
  expect(jsonText(aligned.after)).toBe(
    jsonText([{ file: 'a', data: { x: 1, y: 2, new: 0 } }, { file: 'b' }, { file: 'c' }]),
  );
  expect(aligned.order).toEqual([2, 1, 0]);
});

test('every value of any JSON is found on the line where it begins, and nothing else is', () => {
  const named = fc.dictionary(fc.constantFrom('a', 'b', '1', '__proto__'), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(fc.array(named, { minLength: 1 }), (raw) => {
      const value = JSON.parse(JSON.stringify([...raw, { mark: 1, a: [], b: { c: [1, { d: 'x' }] } }, {}]));
      const lines = new TextLines(value);
      const text = jsonText(value).split('\n');
      const at = (...path: (string | number)[]) => text[lines.lineOf(path) ?? 0]?.trim();
      const last = raw.length;
      const marked = [at(last, 'mark'), at(last, 'a'), at(last, 'b', 'c', 1, 'd'), at(last + 1)];
      expect(marked).toEqual(['"mark": 1,', '"a": [],', '"d": "x"', '{}']);
      expect([lines.lineOf([]), lines.lineOf([0, 'z'])]).toEqual([0, undefined]);
    }),
  );
});

test('a sentence shows short values, and names the others', () => {
  const shown = [undefined, { value: [1] }, { value: {} }, { value: null }].map(excerpt);
  expect(shown).toEqual(['nothing', 'a list', 'an object', 'null']);
  expect(excerpt({ value: 'x'.repeat(100) })).toBe(`"${'x'.repeat(59)}…`);
});
