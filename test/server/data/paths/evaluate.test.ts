import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { compilePath } from '../../../../server/src/data/paths/path.ts';

const data = {
  a: [{ n: 1, t: 'x' }, { n: 2, t: 'y', l: [1, [2]] }, null, { n: 3 }],
  o: { p: { n: 5 }, q: null, r: { n: 6 } },
  text: 'abc',
  zero: 0,
  no: false,
  empty: [],
};

function find(text: string): DataNode | undefined {
  const compiled = compilePath(text);
  if ('error' in compiled) throw new Error(compiled.error.message);
  return compiled.path.find(new DataNode(data), Budget.of([new DataNode(data)]));
}

describe('paths', () => {
  test.each([
    ['a[0].n', 1],
    ['a[-1].n', 3],
    ['a[2]', undefined],
    ['a[*].n', [1, 2, 3]],
    ['a[*].missing', []],
    ['o.*.n', [5, 6]],
    ['o[*]', undefined],
    ['a.*', undefined],
    ['a[?n > `1`].n', [2, 3]],
    ["a[?t >= 'y'].n", [2]],
    ['a[?t].n', [1, 2]],
    ["a[?n == `3` || t == 'x'].n", [1, 3]],
    ['a[?!t].n', [3]],
    ['a[?n > t]', []],
    ['a[1:].n', [2, 3]],
    ['a[::-1].n', [3, 2, 1]],
    ['a[-2:0:-1].n', [2]],
    ['a[::0]', undefined],
    ['a[1].l[]', [1, 2]],
    ['text[0]', undefined],
    ['[zero, no, missing]', [0, false, null]],
    ['{x: zero, y: o.q}', { x: 0, y: null }],
    ['missing.[a, b]', undefined],
    ['missing || text', 'abc'],
    ['empty || text', 'abc'],
    ['no || zero', 0],
    ['zero && text', 'abc'],
    ['no && text', false],
    ['!empty', true],
    ['@.text', 'abc'],
    ['a | [0].n', 1],
    ['`{"x": 1}`.x', 1],
    ["'raw'", 'raw'],
    ['`null`', undefined],
    // null goes on as null, as Python has it
    ["missing | 'x'", 'x'],
    ['missing.not_null(@, `1`)', 1],
    ['zero == no', false],
    ['o.p == `{"n": 5}`', true],
    ['missing == `null`', true],
    ['a[0] < a[1]', undefined],
  ])('%s gives %j', (text, expected) => expect(find(text)?.value).toEqual(expected));

  test.each([
    'constructor',
    '__proto__',
    'toString',
    'o.constructor',
    'a.length',
    'text.length',
    'a[0].hasOwnProperty',
  ])('%s is nothing: own members alone', (text) => expect(find(text)).toBeUndefined());

  test('reads own members of any name in every part of the grammar', () => {
    const hostile = JSON.parse('{"__proto__": {"constructor": 1}, "toString": [{"length": 2}]}');
    const values = ['"__proto__".constructor', 'toString[?length == `2`].length', '{__proto__: toString}'].map(
      (text) => {
        const compiled = compilePath(text);
        return 'path' in compiled
          ? JSON.stringify(compiled.path.read(new DataNode(hostile), Budget.of([])))
          : compiled.error.message;
      },
    );
    expect(values).toEqual(['1', '[2]', '{"__proto__":[{"length":2}]}']);
  });

  test.each([
    ['a[1].n', ['a', 1, 'n']],
    ['a[*].n', ['a']],
    ['a[?n == `2`].n', ['a', 1, 'n']],
    ['[text, zero]', []],
    ['o.p.n || text', ['o', 'p', 'n']],
    ["'raw'", undefined],
  ])('%s stands at %j', (text, place) => {
    const node = find(text);
    expect(node && placeOf(node)).toEqual(place);
  });
});
