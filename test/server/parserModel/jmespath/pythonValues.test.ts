import { describe, expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../../server/src/data/budget.ts';
import { search } from '../../../../server/src/parserModel/jmespath/compiledExpression.ts';
import type { PyValue } from '../../../../server/src/parserModel/python/pyValue.ts';

const many = 10_000;
const data: PyValue = {
  list: Array.from({ length: many }, (_, index) => index),
  texts: Array.from({ length: many }, (_, index) => String(index)),
  lists: Array.from({ length: 10 }, () => Array(many / 10).fill(1)),
  object: Object.fromEntries(Array.from({ length: many }, (_, index) => [`k${index}`, index])),
  text: 'x'.repeat(64 * many),
  pairs: Array.from({ length: many }, (_, index) => [String(index), 1]),
};

const run = (path: string, nodes: number) => search(path, data, new Budget(() => ({ nodes: 0, text: 0 }), { nodes }));

describe('what a call looks at or makes is paid for', () => {
  test.each([
    ['names and values', ['values(object)', 'keys(object)', 'object.*', 'merge(object, pairs)']],
    ['lengths', ['length(object)', 'length(text)', 'length(list)']],
    ['texts', ['to_number(text)', 'reverse(text)', "contains(text, 'y')", "join('', texts)", 'to_string(list)']],
    ['order', ['reverse(list)', 'sort(list)', 'sort_by(list, &@)', 'max(list)', 'min_by(list, &@)', 'list[::-1]']],
    ['items', ['sum(list)', 'map(&@, list)', 'contains(list, `-1`)', 'lists[]', 'list[?@ == `1`]']],
  ])('%s', (_, paths) => {
    for (const path of paths) {
      expect(() => run(path, many / 2), path).toThrow(LimitReached);
      expect(run(path, 100 * many), path).toBeDefined();
    }
  });

  test('each part of an expression costs a node', () => {
    expect(() => run('list[0] || list[1]', 3)).toThrow(LimitReached);
  });

  test('texts are compared by their length, and an index-like name is added in no time', () => {
    expect(() => run(`sort([text, text && join('', [text, 'a'])])`, many)).toThrow(LimitReached);
    expect(run('length(merge(object, pairs))', 100 * many)).toBe(2 * many);
  });
});

test('a large object is asked for its members once, whatever asks', () => {
  const members = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
  const chain = `o${' && o'.repeat(100)}`;
  for (let count = 0; count < 200; count++)
    expect(search(chain, { o: members }, new Budget(() => ({ nodes: 0, text: 0 })))).toBe(members);
});
