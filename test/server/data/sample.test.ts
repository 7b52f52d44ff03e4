import { expect, test } from 'vitest';
import { memberNames } from '../../../server/src/data/memberOrder.ts';
import { dataLimits, parseSample } from '../../../server/src/data/sample.ts';

const rootOf = (text: string) => {
  const sample = parseSample(text);
  if (sample.kind !== 'value') throw new Error(sample.kind);
  return sample.root;
};

test.each(['5', '"a"', 'null', 'true', '[1, {"a": []}]', '{"a": {"b": 1e3}}'])('reads %s', (text) =>
  expect(rootOf(text)).toEqual(JSON.parse(text)),
);

test.each([
  ['{"b": 1, "2": 2, "a": 3, "1": 4}', ['b', '2', 'a', '1']],
  ['{"b": 1, "\\u0031": 2}', ['b', '1']],
  ['{"2": 1, "a": 2, "2": 3}', ['2', 'a']],
  ['{"b": 1, "01": 2}', ['b', '01']],
  ['{"b": 1, "__proto__": 2, "0": 3}', ['b', '__proto__', '0']],
])('keeps the order of %s', (text, names) => {
  const root = rootOf(text) as object;
  expect(memberNames(root)).toEqual(names);
  expect(Object.keys(root).sort()).toEqual([...names].sort());
});

test('reads the same in file order and without', () => {
  const text = '{"a": [1, "x", null, {"1": {"0": []}, "b": -0.5e-2}], "2": {}, "é": "\\n"}';
  expect(rootOf(text)).toEqual(JSON.parse(text));
});

test('of duplicate names the last value counts', () => {
  expect(rootOf('{"a": 1, "b": 2, "a": 3}')).toEqual({ a: 3, b: 2 });
  expect(rootOf('{"1": 1, "b": 2, "1": {"x": 3}}')).toEqual({ 1: { x: 3 }, b: 2 });
});

test('reads numbers as JavaScript does', () => {
  expect(rootOf('[9007199254740993, 1e999, -0]')).toEqual([9007199254740992, Number.POSITIVE_INFINITY, -0]);
  expect(rootOf('{"1": 1e999}')).toEqual({ 1: Number.POSITIVE_INFINITY });
});

test.each([
  ['{"a": 1,}', 8],
  ['{"a": NaN}', 6],
  ['', 0],
  ['{"1": 1} x', 9],
])('says where %j is broken', (text, offset) => {
  const sample = parseSample(text);
  expect(sample.kind === 'broken' && sample.error.span.offset).toBe(offset);
});

test('keeps to its caps', () => {
  const nested = (open: string, depth: number, close: string) => open.repeat(depth) + 1 + close.repeat(depth);
  for (const text of [
    nested('[', 100_000, ']'),
    nested('{"1":', 1001, '}'),
    '[{"a": '.repeat(100_000),
    `[1, ${nested('[', 1000, ']')}]`,
  ])
    expect(parseSample(text)).toEqual({ kind: 'limit', limit: 'depth' });
  for (const text of [nested('{"1":', 1000, '}'), `[${nested('[', 999, ']')}, 1]`])
    expect(parseSample(text).kind).toBe('value');
  expect(parseSample('[1, 2]', { ...dataLimits, size: 5 })).toEqual({ kind: 'limit', limit: 'size' });
});
