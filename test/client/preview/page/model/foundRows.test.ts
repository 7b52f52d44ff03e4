import { describe, expect, test } from 'vitest';
import {
  appendMatchPage,
  matchRows,
  moreMatches,
  searchClosedId,
} from '../../../../../client/src/preview/page/model/foundRows.ts';
import { RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import type { FoundValue, PreviewFound } from '../../../../../server/src/protocol.ts';
import { ruleTrace } from './preview.ts';

const leaf = (entry: number, path: string, value: string | number, size = 1): FoundValue => ({
  ...{ entry, path, isFit: true, kind: 'leaf', value, size },
});
const branch = (entry: number, path: string, rest: Partial<FoundValue> = {}): FoundValue => ({
  ...{ entry, path, isFit: false, kind: 'object', size: 3 },
  ...rest,
});
const values = [
  branch(0, '', { file: 'e0', schema: 'd.A' }),
  branch(0, '/steps', { kind: 'list', size: 1_000 }),
  branch(0, '/steps/997'),
  leaf(0, '/steps/997/temp', 997),
  branch(7, '', { file: 'e7', isFit: true }),
];
const found: PreviewFound = { filter: 'x', from: 0, total: 2, values };
const view = { toggled: new Set<string>(), marks: new RuleMarks([]) };
const shown = (given: PreviewFound, toggled: readonly string[] = []) =>
  matchRows(given, { ...view, toggled: new Set(toggled) }).map(
    ({ level, name, text }) => `${' '.repeat(level - 1)}${name} ${text}`,
  );

describe('foundRows', () => {
  test('shows what fits below the values around it', () => {
    expect(shown(found)).toEqual(['e0 {3}', ' steps [1000]', '  997 {3}', '   temp 997', 'e7 {3}']);
  });

  test('has the names of rows that the tree has without a filter', () => {
    expect(matchRows(found, view).map(({ id }) => id)).toContain('e0/steps/997/temp');
  });

  test('can be opened where something was found in it, and closes all that is below', () => {
    expect(matchRows(found, view).map(({ open }) => open)).toEqual([true, true, true, undefined, undefined]);
    expect(shown(found, [searchClosedId('e0/steps')])).toEqual(['e0 {3}', ' steps [1000]', 'e7 {3}']);
  });

  test('ends with a row for the fits that are missing', () => {
    expect(matchRows({ ...found, total: 5 }, view).at(-1)).toMatchObject({ entry: moreMatches, from: 2, missing: 3 });
  });

  test('shows foreign text as text, and that it is cut', () => {
    const text = leaf(0, '/<b>', '\u202e<img>', 100);
    expect(shown({ ...found, total: 1, values: [branch(0, '', { file: 'e' }), text] })).toEqual([
      'e {3}',
      ' <b> "\\u202e<img>" … (100)',
    ]);
  });

  test('marks what is dropped, changed or left out, as in the tree', () => {
    const marks = new RuleMarks([
      { section: 's', rule: 'gone', effect: 'dropped', code: 'target-unknown', message: 'no such field' },
    ]);
    const gone = ruleTrace({ rule: 'gone', path: '/o' });
    const changed = ruleTrace({ rule: 'made', path: '/made', state: 'converted' });
    const missing = ruleTrace({ rule: 'missing', state: 'skipped', why: 'not wanted', omittedAt: '/deep/down' });
    const { value: _, ...left } = leaf(0, '/deep.down', 0);
    const rows = matchRows(
      {
        ...found,
        total: 5,
        values: [
          branch(0, '', { file: 'e0' }),
          branch(0, '/o', { isFit: true, origin: gone }),
          { ...leaf(0, '/o/in', 1), origin: gone },
          branch(0, '/made', { isFit: true, origin: changed }),
          { ...leaf(0, '/made/in', 1), origin: changed },
          { ...left, isMissing: true, origin: missing },
        ],
      },
      { ...view, marks },
    );
    expect(rows.map(({ id, mark }) => `${id} ${mark?.kind ?? ''}`)).toEqual([
      'e0 ',
      'e0/o dropped',
      'e0/o/in dropped',
      'e0/made changed',
      'e0/made/in ',
      'e0/deep.down omitted',
    ]);
    expect(rows.at(-1)).toMatchObject({ name: 'deep.down', text: '', path: '/deep/down', level: 2 });
    expect(rows.at(-1)?.mark).toMatchObject({ why: 'not wanted' });
  });
});

describe('withPage', () => {
  const next = { ...found, from: 2, total: 3, values: [branch(7, '', { file: 'e7' }), leaf(7, '/a', 1)] };

  test('puts a page behind what is there, what is around it once', () => {
    const both = appendMatchPage({ ...found, total: 3 }, next);
    expect(both.values.map(({ entry, path }) => `${entry}${path}`)).toEqual([
      ...values.map(({ entry, path }) => `${entry}${path}`),
      '7/a',
    ]);
    expect(matchRows(both, view).at(-1)).toMatchObject({ name: 'a' });
  });

  test.each([
    ['another search', { ...next, filter: 'y' }],
    ['the same text with an outcome', { ...next, outcome: 'dropped' }],
    ['a page that does not follow', { ...next, from: 4 }],
    ['the first page', { ...next, from: 0 }],
  ] as const)('begins anew with %s', (_, page) => {
    expect(appendMatchPage(found, page)).toBe(page);
  });
});
