/** Which rows of a tree are visible, and what stands in them: a law of the answer, the filter and the open nodes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
const shown = (...args: Parameters<typeof seen>) =>
  rows(...args).map(({ level, name, text, kind }) =>
    `${' '.repeat(level - 1)}${kind === 'more' ? 'more' : `${name} ${text}`}`.trimEnd(),
  );

const items = (count: number) => Array.from({ length: count }, (_, index) => index);
const cut = told([1, 2], { cut: { total: 300, shown: 1 } });
const nested = [{ l: [{ x: 'y' }] }];
const opened = { filter: 'big', toggled: [filteredId('e0/big')] };
const more = { toggled: ['e0/l'], rest: { total: 5 } };
const labels = ['  0 {2} first', '  1 {5} t 0.5 · on true · note "a\\nb"', '  2 {1}'];
const mixed = [{ a: 'Zinc', o: { p: { deep: 1 } }, big: told({ x: 1 }, { schema: 'lab.Oven' }) }];
const named = [{ t: 0.5, name: 'first' }, { o: {}, t: 0.5, on: true, note: 'a\nb', last: 1 }, { o: { a: 1 } }];

test.each<[string, readonly object[], View, readonly string[]]>([
  ['entries and what is in them', [{ a: 1, l: [{ x: {} }] }], {}, ['e0 {2}', ' a 1', ' l [1]', '  0 {1}']],
  ['what was opened', nested, { toggled: ['e0/l/0'] }, ['e0 {1}', ' l [1]', '  0 {1} x "y"', '   x "y"']],
  ['not what was closed', nested, { toggled: ['e0'] }, ['e0 {1}']],
  ['a list of 50 items', [{ l: items(50) }], {}, ['e0 {1}', ' l [50]', ...items(50).map((at) => `  ${at} ${at}`)]],
  ['no list of 51 items', [{ l: items(51) }], {}, ['e0 {1}', ' l [51]']],
  ['no list that is cut to few', [{ l: told([1, 2], { cut: { total: 51, shown: 2 } }) }], {}, ['e0 {1}', ' l [51]']],
  ['rows for more items and entries', [{ l: cut }], more, ['e0 {1}', ' l [300]', '  0 1', '  more', '  1 2', 'more']],
  ['none with a filter', [{ l: cut }], { filter: '2', rest: { total: 5 } }, ['e0 {1}', ' l [300]', '  1 2']],
  ['items by their name or first plain values', [{ l: named }], {}, ['e0 {1}', ' l [3]', ...labels]],
  ['a name that fits', mixed, { filter: 'deep' }, ['e0 {3}', ' o {1}', '  p {1}', '   deep 1']],
  ['a value that fits', mixed, { filter: '"zinc"' }, ['e0 {3}', ' a "Zinc"']],
  ['a class that fits', mixed, { filter: 'oven' }, ['e0 {3}', ' big {1}']],
  ['nothing that fits', mixed, { filter: 'nowhere' }, []],
  ['a match closed', mixed, { filter: 'big' }, ['e0 {3}', ' big {1}']],
  ['a match that was opened', mixed, opened, ['e0 {3}', ' big {1}', '  x 1']],
  ['a match that was closed', mixed, { filter: 'deep', toggled: [filteredId('e0/o')] }, ['e0 {3}', ' o {1}']],
] as const)('shown is %s', (_, data, view, expected) => expect(shown(data, view)).toEqual(expected));

test('an empty list or object cannot be opened, and a title is short', () => {
  const empty = rows([{ l: [], o: {}, a: 1 }]);
  expect(empty.map(({ kind, open }) => [kind, open])).toEqual([
    ['entry', true],
    ...['branch', 'branch', 'leaf'].map((kind) => [kind, undefined]),
  ]);
  expect(rows([{ l: [{ text: 'x'.repeat(10_000) }] }])[2]?.text.length).toBeLessThan(100);
});

test('all matches are counted, but very many rows are not shown', () => {
  const found = seen([{ l: items(3_000).map((at) => `n${at}`) }], { filter: 'n' });
  expect([found.matches, found.rows.length]).toEqual([3_000, maxFilteredRows]);
});

test('a filter by outcome leaves these values, with a text those that match both', () => {
  const of = (rule: number, outcome: 'dropped' | 'kept' | 'omitted') => ({ rule, outcome });
  const values = {
    a: told(1, of(0, 'dropped')),
    b: told(2, of(1, 'kept')),
    c: { d: told(undefined, of(1, 'omitted')), e: told(3, { differs: {} }) },
  };
  const rest = { rules: [ruleOf('first'), ruleOf('second')] };
  const names = (outcome: ValueFilter, filter = '') =>
    rows([values], { outcome, filter, rest }).map(({ name }) => name);
  expect(names('dropped')).toEqual(['e0', 'a']);
  expect(names('dropped', 'FIRST')).toEqual(['e0', 'a']);
  expect(names('dropped', 'second')).toEqual([]);
  expect(names('omitted')).toEqual(['e0', 'c', 'd']);
  expect(names('differs')).toEqual(['e0', 'c', 'e']);
});

test('what becomes of values is marked at the value, in what is dropped, and where a value would stand', () => {
  const finding = { effect: 'dropped', code: 'target-unknown', message: 'no such field' } as const;
  const odd = { ...finding, effect: 'doubtful' } as const;
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
    { rest: { rules: [ruleOf('r'), ruleOf('gone', { finding }), ruleOf('odd', { finding: odd })] } },
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

test('rows of any tree, however it is opened and filtered, have ids of their own and their places among siblings', () => {
  const tree = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(1, 'a', 'b/~'),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    object: fc.dictionary(fc.constantFrom('a', 'b/~', '0'), tie('value'), { maxKeys: 3 }),
  })).object as fc.Arbitrary<object>;
  const view = fc.record({ filter: fc.constantFrom('', 'a', '1'), opened: fc.boolean() });
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 3 }), view, (data, { filter, opened }) => {
      const entries = data.map((each, index) => entryOf(`e${index % 2}`, each));
      const rest = { entries, total: entries.length };
      const toggled = opened ? rows([], { rest }).map(({ id }) => id) : [];
      const found = rows([], { rest, filter, toggled });
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      for (const { position, size } of found) expect(position).toBeLessThanOrEqual(size);
      if (filter === '') expect(found.filter(({ level }) => level === 1)).toHaveLength(entries.length);
    }),
  );
});
