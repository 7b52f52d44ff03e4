import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import {
  isSameOrDescendant,
  keysOf,
  overlaps,
  parseTarget,
  type TargetPath,
  TargetWriter,
  valueAt,
} from '../../../../server/src/engine/plan/target.ts';

function target(text: string): TargetPath {
  const parsed = parseTarget(text, true);
  if (!parsed.target) throw new Error(parsed.error?.message);
  return parsed.target;
}

const placeholders = new Map(['n', 'n1', '*0', '*1'].map((name, at) => [name, at + 4]));

test.each<[string, readonly (string | number)[]]>([
  ['a.flow-rate[3].b', ['a', 'flow-rate', 3, 'b']],
  ['a[n].b[n1][*][*]', ['a', 4, 'b', 5, 6, 7]],
  ['a.prototype.b', ['a', 'prototype', 'b']],
  [`a[9999]`, ['a', 9999]],
])('%s has the keys %j', (text, keys) => expect(keysOf(target(text), placeholders)).toEqual(keys));

/** `<` and `>` stand around the part that is wrong. */
test.each([
  ['syntax', ['a<.>', 'a.<.>b', '< a>', 'a<[>x]', 'a<[>-1]', 'a[0]<b>', '<[>0]', 'a.<"b">', `a<[10000]>`]],
  ['unsafe', ['<__proto__>', 'a[0].<constructor>.b']],
])('a text is no target: %s', (kind, marked) => {
  for (const each of marked) {
    const [offset, end] = [each.indexOf('<'), each.indexOf('>') - 1];
    const { error } = parseTarget(each.replace(/[<>]/g, ''), true);
    expect([each, error]).toMatchObject([each, { kind, offset, length: end - offset }]);
  }
  expect(parseTarget('', true).error).toMatchObject({ kind: 'syntax', offset: 0, length: 1 });
});

test('placeholders are taken only where the caller does', () =>
  expect(parseTarget('a[n]', false).error).toMatchObject({ kind: 'syntax', offset: 1, length: 3 }));

test.each([
  ['a', 'a', true, true],
  ['a.b', 'a', true, true],
  ['a', 'a.b', true, false],
  ['ab', 'a', false, false],
  ['a[1]', 'a[0]', false, false],
  ['a[n].x', 'a[n]', true, true],
])('%s overlaps %s: %j, and is it or below it: %j', (one, other, overlapping, below) => {
  expect(overlaps(target(one), target(other))).toBe(overlapping);
  expect(isSameOrDescendant(target(one), target(other))).toBe(below);
});

const writer = new TargetWriter({ takeNodes: () => true });

/** Sets each path, in which dots are between the keys, to its index from 1 on. */
const written = (root: object, paths: string) => {
  for (const [at, path] of paths.split(' ').entries()) {
    const keys = path.split('.').map((key) => (/^\d/.test(key) ? Number(key) : key));
    expect(writer.set(root as Record<string, unknown>, keys, at + 1)).toBe(true);
  }
  return root;
};

test.each([
  [{}, 'a.2', { a: [null, null, 1] }],
  [{}, 'a.b.2.c', { a: { b: [{}, {}, { c: 1 }] } }],
  [{}, 'a.1.2', { a: [[], [null, null, 1]] }],
  [{}, 'a.1.1.b', { a: [[], [{}, { b: 1 }]] }],
  [{}, 'a.2.b a.0.b a.1', { a: [{ b: 2 }, 3, { b: 1 }] }],
  [{ a: [null] }, 'a.0.b', { a: [{ b: 1 }] }],
  [{}, 'toString.x', { toString: { x: 1 } }],
])('into %j at %j: objects and lists are made on the way, and holes filled by what follows', (root, paths, expected) =>
  expect(written(root, paths)).toEqual(expected),
);

test('lists to append to and holes are made only where nothing is', () => {
  const root: Record<string, unknown> = { e: [1], f: 'text' };
  for (const path of [['a', 1, 'b'], ['f'], ['f']]) writer.list(root, path)?.push(1);
  writer.hole(root, ['c', 1], 'object');
  writer.hole(root, ['d', 1], null);
  for (const [at, kind] of [null, null, 'object', 'list'].entries()) writer.hole(root, ['e', at], kind as null);
  expect(root).toEqual({ a: [{}, { b: [1] }], c: [{}, {}], d: [null, null], e: [1, null, {}, []], f: [1, 1] });
});

test.each([
  [{ a: 'text' }, ['a', 'b']],
  [{ a: 'text' }, ['a', 0]],
  [{ a: [] }, ['a', 'b']],
  [{ a: {} }, ['a', 0, 'b']],
  [{ a: [null, 5] }, ['a', 1, 'b']],
])('%j has no place at %j', (root, keys) => {
  const before = structuredClone(root);
  expect([writer.set(root, keys, 1), writer.list(root, keys)]).toEqual([false, undefined]);
  expect(root).toEqual(before);
});

test('shared data is never changed', () => {
  const data = { list: [{ x: 1 }], more: { deep: [1] } };
  const before = structuredClone(data);
  const root: Record<string, unknown> = {};
  writer.share(data);
  writer.set(root, ['copy'], data);
  writer.set(root, ['copy', 'list', 0, 'y'], 2);
  writer.list(root, ['copy', 'more', 'deep'])?.push(2);
  writer.hole(root, ['copy', 'list', 1], 'object');
  expect(data).toEqual(before);
  expect(root).toEqual({ copy: { list: [{ x: 1, y: 2 }, {}], more: { deep: [1, 2] } } });
});

test('own members alone are seen', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect([valueAt({}, ['toString']), valueAt({ a: 1 }, ['a', 'b'])]).toEqual([undefined, undefined]);
});

test('items before an index are paid before they are made', () => {
  const paying = new TargetWriter(new Budget(() => ({ nodes: 0, text: 0 }), { nodes: 10 }));
  const root: Record<string, unknown> = {};
  expect([paying.set(root, ['a', 9], 1), paying.set(root, ['b', 9], 1)]).toEqual([true, false]);
  expect(root).toEqual({ a: [...Array(9).fill(null), 1], b: [] });
});
