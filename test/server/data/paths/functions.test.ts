import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { compilePath } from '../../../../server/src/data/paths/path.ts';
import { parseSample } from '../../../../server/src/data/sample.ts';
import { search } from '../../../../server/src/parserModel/jmespath/expression.ts';
import type { PyValue } from '../../../../server/src/parserModel/python/pyValue.ts';

const data = {
  list: [
    { n: 2, t: 'b' },
    { n: 1, t: 'c' },
    { n: 2, t: 'a' },
  ],
  one: { x: 7 },
  mixed: [{ k: 1 }, { k: 'a' }],
  empty: [],
  text: 'abc',
};

function find(text: string): DataNode | undefined {
  const compiled = compilePath(text);
  if ('error' in compiled) throw new Error(compiled.error.message);
  return compiled.path.find(new DataNode(data), Budget.of([new DataNode(data)]));
}

describe('order', () => {
  test.each([
    ['keys(@)', ['10', '2', 'b']],
    ['values(@)', [1, 2, 3]],
    ['keys(merge(@, `{"1": 0}`))', ['10', '2', 'b', '1']],
    ['to_string(@)', '{"10":1,"2":2,"b":3}'],
  ])('%s keeps that of the file', (text, expected) => {
    const sample = parseSample('{"10": 1, "2": 2, "b": 3}');
    const compiled = compilePath(text);
    if (sample.kind !== 'value' || 'error' in compiled) throw new Error(text);
    expect(compiled.path.find(new DataNode(sample.root), Budget.of([]))?.value).toEqual(expected);
  });
});

describe('functions', () => {
  test.each([
    ['length(list)', 3],
    ['length(text)', 3],
    ['length(@.list)', 3],
    ['keys(one)', ['x']],
    ['keys(one)[0]', 'x'],
    ['values(one)[0]', 7],
    ['reverse(keys(one))[0]', 'x'],
    ['map(&n, list)', [2, 1, 2]],
    ['map(&n, list)[0]', 2],
    ['map(&missing, list)', [null, null, null]],
    ['sort_by(list, &n)[*].t', ['c', 'b', 'a']],
    ['sort_by(list, &t)[0].t', 'a'],
    ['max_by(list, &n).t', 'b'],
    ['max_by(list, &t).t', 'c'],
    ['min_by(list, &t).t', 'a'],
    ['max_by(empty, &n)', undefined],
    ['sort_by(empty, &n)', []],
    ['sum(list[*].n)', 5],
    ['avg(empty)', undefined],
    ['max(empty)', undefined],
    ["join('-', list[*].t)", 'b-c-a'],
    ['to_number(`"5"`)', 5],
    ['to_number(text)', undefined],
    ['not_null(missing, text)', 'abc'],
    ['merge(one, `{"y": 1}`)', { x: 7, y: 1 }],
    ['merge(one, `{"y": 1}`).y', 1],
    ['missing.type(@)', 'null'],
    ['to_string(one)', '{"x":7}'],
  ])('%s gives %j', (text, expected) => expect(find(text)?.value).toEqual(expected));

  // The values of the engine and those of the parser model, which are Python's.
  test.each([
    // by code points, whatever the language of the machine
    ['max(`["ö", "z"]`)', 'ö'],
    ['max(`["a1", "B2", "Z9", "b3"]`)', 'b3'],
    ['min(`["a1", "B2", "Z9", "b3"]`)', 'B2'],
    ['sort(`["b", "\\uffee", "😀", "é", "Z"]`)', ['Z', 'b', 'é', '\uffee', '😀']],
    ['sort_by(list, &t)[*].t', ['a', 'b', 'c']],
    ["'\uffee' < '😀'", true],
    ['length(`"😀"`)', 1],
    ['reverse(`"a😀b"`)', 'b😀a'],
    ['reverse(list)[0].t', 'a'],
    ['to_number(`""`)', null],
    ['to_number(`"0x10"`)', null],
    ['to_number(`"-1.5e-1"`)', -0.15],
    ['to_number(`true`)', null],
    // commas are optional
    ['not_null(missing,)', null],
    ["join('-' list[*].t)", 'b-c-a'],
    ['{x: one.x y: text}', { x: 7, y: 'abc' }],
    ["contains(text, 'bc')", true],
    ['contains(list[*].n, `2`)', true],
    ['to_array(text)', ['abc']],
    ['list[0][1:]', null],
    ['missing[]', null],
    ['one.[x, y]', [7, null]],
    ["'it\\'s \\'it\\''", "it's 'it'"],
    ['`foo`', 'foo'],
    ['@.list[?n == `2`].t | [0]', 'b'],
  ])('%s gives %j in both readings', (text, expected) => {
    expect(find(text)?.value ?? null).toEqual(expected);
    expect(search(text, data as PyValue, Budget.of([]))).toEqual(expected);
  });

  test("a comparison or a search that Python's library can't do gives nothing, and only there", () => {
    expect(find("[text < `1`, contains(text, `1`), 'x']")?.value).toEqual([null, false, 'x']);
    for (const text of ['text < `1`', 'contains(text, `1`)'])
      expect(() => search(text, data as PyValue, Budget.of([]))).toThrow();
  });

  test.each([
    "merge(one, 'ab')",
    "merge('ab')",
    'list[::0]',
    'length(missing)',
    'keys(list)',
    'sort_by(mixed, &k)',
    'max_by(text, &n)',
    'sort_by(list, &missing)',
    'abs(text)',
  ])('%s: a wrong kind of argument gives nothing', (text) => expect(find(text)).toBeUndefined());

  test.each([
    ['sort_by(list, &n)[0].n', ['list', 1, 'n']],
    ['map(&n, list)[2]', ['list', 2, 'n']],
    ['max_by(list, &t)', ['list', 1]],
    ['length(one.x || list)', undefined],
    ['length(list)', ['list']],
    ['keys(one)[0]', ['one']],
    ['reverse(list)[0]', ['list', 2]],
    ['not_null(missing, one)', ['one']],
    ['merge(one, list[0]).t', ['list', 0, 't']],
  ])('%s stands at %j', (text, place) => {
    const node = find(text);
    expect(node && placeOf(node)).toEqual(place);
  });
});
