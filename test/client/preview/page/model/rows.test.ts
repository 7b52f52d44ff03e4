import { describe, expect, test } from 'vitest';
import { filteredId, maxFilteredRows, visibleRows } from '../../../../../client/src/preview/page/model/rows.ts';
import type { PreviewAnswer, ValueFilter } from '../../../../../server/src/protocol.ts';
import { entryOf, previewOf, ruleOf, told } from '../../../../support/previewAnswers.ts';

interface View {
  readonly rest?: Partial<PreviewAnswer>;
  readonly toggled?: readonly string[];
  readonly filter?: string;
  readonly outcome?: ValueFilter;
}

function seen(data: readonly object[], { rest, toggled = [], filter = '', outcome }: View = {}) {
  return visibleRows(previewOf(data, rest), { toggled: new Set(toggled), filter, outcome });
}

const rows = (...args: Parameters<typeof seen>) => seen(...args).rows;
const shown = (found: ReturnType<typeof rows>) =>
  found.map(({ level, name, text, kind }) => `${' '.repeat(level - 1)}${kind === 'more' ? 'more' : `${name} ${text}`}`);

test('shows entries and what is in them, deeper things closed', () => {
  expect(shown(rows([{ a: 1, l: [{ x: {} }] }]))).toEqual(['e0 {2}', ' a 1', ' l [1]', '  0 {1}']);
});

test('opens and closes what was toggled', () => {
  const data = [{ l: [{ x: 'y' }] }];
  expect(shown(rows(data, { toggled: ['e0/l/0'] }))).toEqual(['e0 {1}', ' l [1]', '  0 {1} x "y"', '   x "y"']);
  expect(shown(rows(data, { toggled: ['e0'] }))).toEqual(['e0 {1}']);
});

test('an empty list or object cannot be opened', () => {
  expect(rows([{ l: [], o: {} }]).map(({ open }) => open)).toEqual([true, undefined, undefined]);
});

test.each([
  [50, true],
  [51, false],
])('opens a list of %i items by itself: %s', (count, open) => {
  const l = Array.from({ length: count }, (_, index) => index);
  expect(rows([{ l }])[1]).toMatchObject({ name: 'l', open });
  expect(rows([{ l: told([1, 2], { cut: { total: count, shown: 2 } }) }])[1]).toMatchObject({ name: 'l', open });
});

test('a row for more follows the first items of a list, and the entries', () => {
  const kept = told([1, 2], { cut: { total: 300, shown: 1 } });
  const found = rows([{ l: kept }], { toggled: ['e0/l'], rest: { total: 5 } });
  expect(shown(found)).toEqual(['e0 {1}', ' l [300]', '  0 1', '  more', '  1 2', 'more']);
  expect(shown(rows([{ l: kept }], { filter: '2' }))).toEqual(['e0 {1}', ' l [300]', '  1 2']);
});

test('entries with the same file are told apart', () => {
  const entries = [entryOf('a', { x: 1 }), entryOf('a', { x: 2 })];
  const ids = rows([], { rest: { entries, total: 2 } }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('tells items of a list apart by their name, or by their first plain values', () => {
  const l = [{ t: 0.5, name: 'first' }, { o: {}, t: 0.5, on: true, note: 'a\nb', last: 1 }, { o: { a: 1 } }];
  expect(shown(rows([{ l }])).slice(2)).toEqual([
    ...['  0 {2} first', '  1 {5} t 0.5 · on true · note "a\\nb"', '  2 {1}'],
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

test('shows foreign text as text, and says how long a cut one is', () => {
  const [, row, long] = rows([
    { x: '<img src=x onerror=alert(1)>\u202e\u0000\n', y: told('abc', { cut: { total: 70_000, shown: 3 } }) },
  ]);
  expect(row?.text).toBe('"<img src=x onerror=alert(1)>\\u202e\\u0000\\n"');
  expect(long?.text).toBe('"abc" … (70000)');
});

describe('a filter', () => {
  const data = [{ a: 'Zinc', o: { p: { deep: 1 } }, big: told({ x: 1 }, { schema: 'lab.Oven' }) }];

  test.each([
    ['a name', 'deep', ['e0 {3}', ' o {1}', '  p {1}', '   deep 1'], 1],
    ['a value', '"zinc"', ['e0 {3}', ' a "Zinc"'], 1],
    ['a class', 'oven', ['e0 {3}', ' big {1}'], 1],
    ['nothing', 'nowhere', [], 0],
  ])('leaves %s', (_, filter, expected, matches) => {
    const found = seen(data, { filter });
    expect(shown(found.rows)).toEqual(expected);
    expect(found.matches).toBe(matches);
  });

  test('opens a match without others in it only if the user does, and closes what the user closes', () => {
    expect(shown(rows(data, { filter: 'big' }))).toEqual(['e0 {3}', ' big {1}']);
    expect(shown(rows(data, { filter: 'big', toggled: [filteredId('e0/big')] }))).toEqual([
      ...['e0 {3}', ' big {1}', '  x 1'],
    ]);
    expect(shown(rows(data, { filter: 'deep', toggled: [filteredId('e0/o')] }))).toEqual(['e0 {3}', ' o {1}']);
  });

  test('by outcome leaves these values, with a text those that match both', () => {
    const rules = [ruleOf('first'), ruleOf('second')];
    const mixed = [
      {
        a: told(1, { outcome: 'dropped', rule: 0 }),
        b: told(2, { outcome: 'kept', rule: 1 }),
        c: { d: told(undefined, { outcome: 'omitted', rule: 1 }), e: told(3, { differs: {} }) },
      },
    ];
    const names = (outcome: ValueFilter, filter = '') =>
      seen(mixed, { outcome, filter, rest: { rules } }).rows.map(({ name }) => name);
    expect(names('dropped')).toEqual(['e0', 'a']);
    expect(names('dropped', 'FIRST')).toEqual(['e0', 'a']);
    expect(names('dropped', 'second')).toEqual([]);
    expect(names('omitted')).toEqual(['e0', 'c', 'd']);
    expect(names('differs')).toEqual(['e0', 'c', 'e']);
  });

  test('counts all matches, but does not show very many rows', () => {
    const l = Array.from({ length: 3_000 }, (_, index) => `n${index}`);
    const found = seen([{ l }], { filter: 'n' });
    expect(found.matches).toBe(3_000);
    expect(found.rows).toHaveLength(maxFilteredRows);
  });
});

test('what becomes of values is marked at the value, in what is dropped, and where a value would stand', () => {
  const finding = { effect: 'dropped', code: 'target-unknown', message: 'no such field' } as const;
  const rules = [
    ruleOf('r'),
    ruleOf('gone', { finding }),
    ruleOf('odd', { finding: { ...finding, effect: 'doubtful' } }),
  ];
  const found = rows(
    [
      {
        a: told(1, { outcome: 'kept', rule: 0 }),
        b: told(2, { outcome: 'changed', rule: 0, state: 'converted' }),
        c: told(3, { outcome: 'dropped', rule: 1 }),
        o: told({ z: told(4, { rule: 1 }) }, { outcome: 'dropped', rule: 1 }),
        s: { t: told(5, { outcome: 'dropped', rule: 1 }) },
        f: told(6, { outcome: 'kept', rule: 2 }),
        l: told(undefined, { outcome: 'omitted', rule: 0, state: 'skipped', why: 'not wanted' }),
      },
    ],
    { rest: { rules } },
  );
  expect(found.map(({ id, mark }) => `${id}${mark ? ` ${mark.kind} ${mark.why ?? '-'}` : ''}`)).toEqual([
    'e0',
    'e0/a',
    'e0/b changed -',
    'e0/c dropped no such field',
    'e0/o dropped no such field',
    'e0/o/z dropped -',
    'e0/s dropped -',
    'e0/s/t dropped no such field',
    'e0/f doubtful no such field',
    'e0/l omitted not wanted',
  ]);
  expect(found.at(-1)).toMatchObject({ text: '', open: undefined, rule: { rule: 'r' } });
});

test.each([
  [{}, {}],
  [{ value: 'x' }, { text: '"x"' }],
  [{ value: null }, { text: 'null' }],
  [{ size: 2, isList: true as const }, { text: '[2]' }],
  [{ size: 3 }, { text: '{3}' }],
  [{ file: 'None' }, { text: 'None' }],
])('the other reading has %j', (differs, text) =>
  expect(rows([{ a: told(1, { differs }) }])[1]?.differs).toEqual(text),
);
