import { parser } from '@lezer/python';
import { expect, test } from 'vitest';
import { readExpression } from '../../../../../server/src/schema/python/values/expression.ts';

const read = (text: string) => readExpression(parser.parse(text).topNode.firstChild?.firstChild ?? null, text);

test.each([
  ['\'a\' "b"', 'ab'],
  ["r'\\d'", '\\d'],
  ["'\\u00b5\\n'", 'µ\n'],
  ["('a' + 'b')", 'ab'],
  ['"""x"""', 'x'],
  ['f"plain"', 'plain'],
])('%s is a text', (text, value) => expect(read(text)).toEqual({ kind: 'text', value }));

test.each(['a if b else c', 'x[0:1]', 'await x'])('%s is opaque', (text) =>
  expect(read(text)).toEqual({ kind: 'opaque' }),
);

test.each(['f"{x}"', 'b"x"', '[i for i in x]', '{i: 1 for i in x}', 'lambda: 1', 'a < b', 'not a'])(
  '%s is no definition, whatever it is',
  (text) => expect(read(text)).toEqual({ kind: 'other' }),
);

test('reads lists, dictionaries, calls, items and sums', () => {
  expect(read("['a', *B]")).toMatchObject({ items: [{ value: 'a' }, { kind: 'star', of: { name: 'B' } }] });
  expect(read("{'a': 1, **b}")).toMatchObject({ entries: [{ key: { value: 'a' } }], spreads: [{ name: 'b' }] });
  expect(read('f(1, x=-2, **m)')).toMatchObject({ callee: { name: 'f' }, args: { spreads: [{ name: 'm' }] } });
  expect(read('f(x for x in y)')).toMatchObject({ args: { positional: [{ kind: 'other' }], isWhole: true } });
  expect(read("a['b'].c")).toMatchObject({ kind: 'attribute', name: 'c', of: { kind: 'item', of: { name: 'a' } } });
  expect(read('a.b / c ** 2')).toMatchObject({ operator: '/', right: { operator: '**' } });
});

test('does not go deeper than anyone writes', () =>
  expect(JSON.stringify(read(`${'['.repeat(500)}${']'.repeat(500)}`))).toContain('opaque'));
