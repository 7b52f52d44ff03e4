import { describe, expect, test } from 'vitest';
import { EntryStore } from '../../../../../client/src/preview/page/model/entryStore.ts';
import { RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import type { RowView } from '../../../../../client/src/preview/page/model/row.ts';
import { rowsOf } from '../../../../../client/src/preview/page/model/rows.ts';
import type { PreviewAnswer } from '../../../../../server/src/protocol.ts';
import { previewOf, ruleTrace } from './preview.ts';

function rows(
  data: readonly object[],
  rest: Partial<PreviewAnswer> = {},
  toggled: readonly string[] = [],
  filter = '',
  view: Pick<RowView, 'marks'> = { marks: new RuleMarks([]) },
) {
  return rowsOf(new EntryStore(previewOf(data, rest)), { toggled: new Set(toggled), filter, ...view });
}

const shown = (found: ReturnType<typeof rows>) =>
  found.map(({ level, name, text, kind }) => `${' '.repeat(level - 1)}${kind === 'more' ? 'more' : `${name} ${text}`}`);

describe('rowsOf', () => {
  test('shows entries and what is in them, deeper things closed', () => {
    expect(shown(rows([{ a: 1, l: [{ x: {} }] }]))).toEqual(['e0 {2}', ' a 1', ' l [1]', '  0 {1}']);
  });

  test('opens and closes what was toggled', () => {
    const data = [{ l: [{ x: 'y' }] }];
    expect(shown(rows(data, {}, ['e0/l/0']))).toEqual(['e0 {1}', ' l [1]', '  0 {1} x "y"', '   x "y"']);
    expect(shown(rows(data, {}, ['e0']))).toEqual(['e0 {1}']);
  });

  test.each([
    [50, true],
    [51, false],
  ])('opens a list of %i items by itself: %s', (count, open) => {
    const l = Array.from({ length: count }, (_, index) => index);
    expect(rows([{ l }])[1]).toMatchObject({ name: 'l', open });
    const cut = [{ entry: 0, path: '/l', kind: 'list', shown: 2, total: count }] as const;
    expect(rows([{ l: [1, 2] }], { cut })[1]).toMatchObject({ name: 'l', open });
  });

  test('ends a cut list, and the entries, with a row for more', () => {
    const cut = [{ entry: 0, path: '/l', kind: 'list', shown: 1, total: 300 }] as const;
    const found = rows([{ l: [1] }], { cut, total: 5 }, ['e0/l']);
    expect(shown(found)).toEqual(['e0 {1}', ' l [300]', '  0 1', '  more', 'more']);
    expect(found.filter(({ kind }) => kind === 'more')).toMatchObject([
      { path: '/l', from: 1, missing: 299 },
      { path: '', from: 1, missing: 4 },
    ]);
  });

  test('tells items of a list apart by their name, or by their first plain values', () => {
    const l = [
      { t: 0.5, name: 'first' },
      { m_def: 'd.B', o: {}, t: 0.5, on: true, note: 'a\nb', last: 1 },
      { o: { a: 1 } },
    ];
    expect(shown(rows([{ l }])).slice(2)).toEqual([
      '  0 {2} first',
      '  1 {5} t 0.5 · on true · note "a\\nb"',
      '  2 {1}',
    ]);
    const [, , long] = rows([{ l: [{ text: 'x'.repeat(10_000) }] }]);
    expect(long?.text.length).toBeLessThan(100);
  });

  test('names its position for screen readers', () => {
    expect(rows([{ a: 1, b: 2 }]).slice(1)).toMatchObject([
      { level: 2, position: 1, size: 2 },
      { level: 2, position: 2, size: 2 },
    ]);
  });

  test('tells type, unit and rule', () => {
    const details = {
      mapperUri: '',
      dataUri: '',
      sections: [],
      rules: [],
      types: {
        'd.A': { t: { type: 'float64', unit: 'kelvin' }, s: { type: 'B', section: 'd.B' } },
        'd.B': { n: { type: 'str' } },
      },
    };
    const trace = { rules: [ruleTrace({ path: '/t', rule: 'temp' })], candidates: [] };
    const found = rows([{ t: 1, s: { n: 'x' } }], { details, trace });
    expect(found[1]).toMatchObject({ name: 't', type: 'float64', unit: 'kelvin', origin: { rule: 'temp' } });
    expect(found[3]).toMatchObject({ name: 'n', type: 'str' });
  });

  test.each([
    ['a name', 'deep', ['e0 {2}', ' o {1}', '  p {1}', '   deep 1']],
    ['a value', '"zinc"', ['e0 {2}', ' a "Zinc"']],
    ['a branch with all in it that is open', 'o', ['e0 {2}', ' o {1}', '  p {1}']],
    ['nothing', 'nowhere', []],
  ])('leaves by the filter %s', (_, filter, expected) => {
    expect(shown(rows([{ a: 'Zinc', o: { p: { deep: 1 } } }], {}, [], filter))).toEqual(expected);
  });

  test('shows foreign text as text', () => {
    const [, row] = rows([{ x: '<img src=x onerror=alert(1)>\u202e\u0000\n' }]);
    expect(row?.text).toBe('"<img src=x onerror=alert(1)>\\u202e\\u0000\\n"');
  });

  test('cuts what is endless', () => {
    const [, row] = rows([{ x: 'a'.repeat(1_000_000) }]);
    expect(row?.text.length).toBeLessThan(3_000);
  });

  describe('what becomes of values', () => {
    const rules = [
      ruleTrace({ path: '/a', rule: 'a' }),
      ruleTrace({ path: '/b', rule: 'b', state: 'converted' }),
      ruleTrace({ path: '/c', rule: 'c' }),
      ruleTrace({ path: '/o', rule: 'o' }),
      ruleTrace({ rule: 'l', state: 'skipped', why: 'not wanted', omittedAt: '/l' }),
      ruleTrace({ rule: 'deep', state: 'unset', omittedAt: '/o/x/y' }),
      ruleTrace({ rule: 'other', state: 'skipped', omittedAt: '/a' }),
    ];
    const marks = new RuleMarks([
      { section: 's', rule: 'c', effect: 'dropped', code: 'target-unknown', message: 'no such field' },
      { section: 's', rule: 'o', effect: 'dropped', code: 'target-unknown', message: 'no such field' },
    ]);
    const found = rows([{ a: 1, b: 2, c: 3, o: { z: 4 } }], { trace: { rules, candidates: [] } }, [], '', { marks });

    test('is marked at the value, in what is dropped, and where a value would stand', () => {
      expect(found.map(({ id, mark }) => `${id}${mark ? ` ${mark.kind}` : ''}`)).toEqual([
        'e0',
        'e0/a',
        'e0/b changed',
        'e0/c dropped',
        'e0/o dropped',
        'e0/o/z dropped',
        'e0/o/x.y omitted',
        'e0/l omitted',
      ]);
      expect(found.at(-1)).toMatchObject({ text: '', position: 5, size: 5, mark: { why: 'not wanted' } });
    });
  });
});
