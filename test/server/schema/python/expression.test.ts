import { parser } from '@lezer/python';
import { describe, expect, it } from 'vitest';
import { readExpression } from '../../../../server/src/schema/python/expression.ts';

const read = (text: string) => readExpression(parser.parse(text).topNode.firstChild?.firstChild ?? null, text);

describe('readExpression', () => {
  it.each([
    ['\'a\' "b"', 'ab'],
    ["r'\\d'", '\\d'],
    ["'\\u00b5\\n'", 'µ\n'],
    ["('a' + 'b')", 'ab'],
    ['"""x"""', 'x'],
    ["' x '.strip()", ' x '],
  ])('%s is a text', (text, value) => expect(read(text)).toEqual({ kind: 'text', value }));

  it.each(['f"{x}"', 'b"x"', 'a if b else c', 'x[0]', '[i for i in x]', 'lambda: 1', 'a - b'])('%s is opaque', (text) =>
    expect(read(text)).toEqual({ kind: 'opaque' }),
  );

  it('reads lists, keys of dictionaries and calls', () => {
    expect(read("['a', *B]")).toMatchObject({ items: [{ value: 'a' }, { kind: 'star', of: { name: 'B' } }] });
    expect(read("{'a': 1, 'b': 2}")).toMatchObject({ items: [{ value: 'a' }, { value: 'b' }] });
    expect(read('f(1, x=-2, **m)')).toMatchObject({ callee: { name: 'f' }, args: { isWhole: false } });
  });

  it('does not go deeper than anyone writes', () =>
    expect(JSON.stringify(read(`${'['.repeat(500)}${']'.repeat(500)}`))).toContain('opaque'));
});
