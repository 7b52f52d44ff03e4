import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import {
  highestIndex,
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

function errorAt(text: string, placeholders = true) {
  const { error } = parseTarget(text, placeholders);
  return error && [error.kind, error.offset, error.length];
}

describe('parseTarget', () => {
  test('reads names, indices and placeholders', () => {
    expect(keysOf(target('a.flow-rate[3].b'))).toEqual(['a', 'flow-rate', 3, 'b']);
    const indices = new Map([
      ['n', 4],
      ['n1', 5],
      ['*0', 6],
      ['*1', 7],
    ]);
    expect(keysOf(target('a[n].b[n1][*][*]'), indices)).toEqual(['a', 4, 'b', 5, 6, 7]);
  });

  test.each([
    ['', 0, 1],
    ['a.', 1, 1],
    ['a..b', 2, 1],
    [' a', 0, 2],
    ['a[x]', 1, 1],
    ['a[-1]', 1, 1],
    ['a[0]b', 4, 1],
    ['[0]', 0, 1],
    ['a."b"', 2, 3],
    [`a[${highestIndex + 1}]`, 1, 7],
  ])('%j is no target', (text, offset, length) => expect(errorAt(text)).toEqual(['syntax', offset, length]));

  test.each([
    ['__proto__', 0],
    ['a[0].constructor.b', 5],
  ])('%j is refused', (text, offset) => expect(errorAt(text)?.slice(0, 2)).toEqual(['unsafe', offset]));

  test('takes `prototype` as the ordinary name that it is', () =>
    expect(keysOf(target('a.prototype.b'))).toEqual(['a', 'prototype', 'b']));

  test('takes placeholders only where the caller does, and the highest index', () => {
    expect(errorAt('a[n]', false)).toEqual(['syntax', 1, 3]);
    expect(keysOf(target(`a[${highestIndex}]`))).toEqual(['a', 9999]);
  });
});

describe('relations of targets', () => {
  test.each([
    ['a', 'a', true, true],
    ['a.b', 'a', true, true],
    ['a', 'a.b', true, false],
    ['ab', 'a', false, false],
    ['a[1]', 'a[0]', false, false],
    ['a[n].x', 'a[n]', true, true],
  ])('%s and %s', (one, other, overlapping, below) => {
    expect(overlaps(target(one), target(other))).toBe(overlapping);
    expect(isSameOrDescendant(target(one), target(other))).toBe(below);
  });
});

describe('TargetWriter', () => {
  const writer = new TargetWriter({ takeNodes: () => true });

  test.each<[readonly (string | number)[], unknown]>([
    [['a', 2], { a: [null, null, 1] }],
    [['a', 'b', 2, 'c'], { a: { b: [{}, {}, { c: 1 }] } }],
    [['a', 1, 2], { a: [[], [null, null, 1]] }],
    [['a', 1, 1, 'b'], { a: [[], [{}, { b: 1 }]] }],
  ])('%j makes objects and lists on the way, and fills the holes of lists by what follows', (keys, expected) => {
    const root: Record<string, unknown> = {};
    expect(writer.set(root, keys, 1)).toBe(true);
    expect(root).toEqual(expected);
  });

  test('fills holes of a list to append to, and in front of a hole, as others', () => {
    const root: Record<string, unknown> = {};
    writer.list(root, ['a', 1, 'b'])?.push(1);
    writer.hole(root, ['c', 1], 'object');
    writer.hole(root, ['d', 1], null);
    expect(root).toEqual({ a: [{}, { b: [1] }], c: [{}, {}], d: [null, null] });
  });

  test('fills each hole with an object of its own, which later targets write into', () => {
    const root: Record<string, unknown> = {};
    writer.set(root, ['a', 2, 'b'], 1);
    writer.set(root, ['a', 0, 'b'], 2);
    writer.set(root, ['a', 1], 3);
    expect(root).toEqual({ a: [{ b: 2 }, 3, { b: 1 }] });
  });

  test.each([
    [{ a: 'text' }, ['a', 'b']],
    [{ a: 'text' }, ['a', 0]],
    [{ a: [] }, ['a', 'b']],
    [{ a: {} }, ['a', 0, 'b']],
    [{ a: [null, 5] }, ['a', 1, 'b']],
  ])('%j has no place at %j', (root, keys) => {
    const before = structuredClone(root);
    expect(writer.set(root, keys, 1)).toBe(false);
    expect(writer.list(root, keys)).toBeUndefined();
    expect(root).toEqual(before);
  });

  test('goes through null as if nothing were there', () => {
    const root = { a: [null] };
    expect(writer.set(root, ['a', 0, 'b'], 1)).toBe(true);
    expect(root).toEqual({ a: [{ b: 1 }] });
  });

  test('gives a list to append to, and puts one in place of anything else', () => {
    const root: Record<string, unknown> = { a: 'text' };
    writer.list(root, ['a'])?.push(1);
    writer.list(root, ['a'])?.push(2);
    expect(root).toEqual({ a: [1, 2] });
  });

  test('never changes shared data', () => {
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

  test('makes a hole only where nothing is', () => {
    const root = { a: [1] };
    writer.hole(root, ['a', 0], null);
    writer.hole(root, ['a', 1], null);
    writer.hole(root, ['a', 2], 'object');
    writer.hole(root, ['a', 3], 'list');
    expect(root).toEqual({ a: [1, null, {}, []] });
  });

  test('sees own members only', () => {
    const root = {};
    expect(writer.set(root, ['toString', 'x'], 1)).toBe(true);
    expect(valueAt(root, ['toString', 'x'])).toBe(1);
    expect(valueAt({}, ['toString'])).toBeUndefined();
    expect(valueAt({ a: 1 }, ['a', 'b'])).toBeUndefined();
  });
});

test('items before an index are paid before they are made', () => {
  const writer = new TargetWriter(new Budget(() => ({ nodes: 0, text: 0 }), { nodes: 10 }));
  const root: Record<string, unknown> = {};
  expect(writer.set(root, ['a', 9], 1)).toBe(true);
  expect(writer.set(root, ['b', 9], 1)).toBe(false);
  expect(root).toEqual({ a: [...Array(9).fill(null), 1], b: [] });
});
