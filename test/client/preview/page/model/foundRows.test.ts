import { describe, expect, it } from 'vitest';
import { closedId, foundRows, moreFound, withPage } from '../../../../../client/src/preview/page/model/foundRows.ts';
import type { FoundValue, PreviewFound } from '../../../../../server/src/protocol.ts';

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
const shown = (given: PreviewFound, toggled: readonly string[] = []) =>
  foundRows(given, new Set(toggled)).map(({ level, name, text }) => `${' '.repeat(level - 1)}${name} ${text}`);

describe('foundRows', () => {
  it('shows what fits below the values around it', () => {
    expect(shown(found)).toEqual(['e0 {3}', ' steps [1000]', '  997 {3}', '   temp 997', 'e7 {3}']);
  });

  it('has the names of rows that the tree has without a filter', () => {
    expect(foundRows(found, new Set()).map(({ id }) => id)).toContain('e0/steps/997/temp');
  });

  it('can be opened where something was found in it, and closes all that is below', () => {
    expect(foundRows(found, new Set()).map(({ open }) => open)).toEqual([true, true, true, undefined, undefined]);
    expect(shown(found, [closedId('e0/steps')])).toEqual(['e0 {3}', ' steps [1000]', 'e7 {3}']);
  });

  it('ends with a row for the fits that are missing', () => {
    expect(foundRows({ ...found, total: 5 }, new Set()).at(-1)).toMatchObject({ id: moreFound, from: 2, missing: 3 });
  });

  it('shows foreign text as text, and that it is cut', () => {
    const text = leaf(0, '/<b>', '\u202e<img>', 100);
    expect(shown({ ...found, total: 1, values: [branch(0, '', { file: 'e' }), text] })).toEqual([
      'e {3}',
      ' <b> "\\u202e<img>" … (100)',
    ]);
  });
});

describe('withPage', () => {
  const next = { ...found, from: 2, total: 3, values: [branch(7, '', { file: 'e7' }), leaf(7, '/a', 1)] };

  it('puts a page behind what is there, what is around it once', () => {
    const both = withPage({ ...found, total: 3 }, next);
    expect(both.values.map(({ entry, path }) => `${entry}${path}`)).toEqual([
      ...values.map(({ entry, path }) => `${entry}${path}`),
      '7/a',
    ]);
    expect(foundRows(both, new Set()).at(-1)).toMatchObject({ name: 'a' });
  });

  it.each([
    ['another search', { ...next, filter: 'y' }],
    ['a page that does not follow', { ...next, from: 4 }],
    ['the first page', { ...next, from: 0 }],
  ])('begins anew with %s', (_, page) => {
    expect(withPage(found, page)).toBe(page);
  });
});
