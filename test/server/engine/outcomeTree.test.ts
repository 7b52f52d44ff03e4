import { expect, it } from 'vitest';
import { type Outcome, outcomes } from '../../../server/src/engine/outcome.ts';
import { OutcomeTree } from '../../../server/src/engine/outcomeTree.ts';

const { copied, absent, defaulted } = outcomes;

function listOf(tree: OutcomeTree, row: readonly Outcome[]) {
  return row.reduce((way, outcome) => tree.next(way, outcome), tree.start).outcomes;
}

it('gives the same list for the same outcomes, and another for others', () => {
  const tree = new OutcomeTree();
  const first = listOf(tree, [copied, absent]);
  const second = listOf(tree, [copied, defaulted]);
  expect(first).toEqual([copied, absent]);
  expect(second).toEqual([copied, defaulted]);
  expect(listOf(tree, [copied, absent])).toBe(first);
  expect(listOf(tree, [copied, defaulted])).toBe(second);
  expect(listOf(tree, [])).toEqual([]);
});

it('forgets all where there are too many', () => {
  const tree = new OutcomeTree();
  const rowOf = (bits: number) => Array.from({ length: 12 }, (_, at) => (bits & (1 << at) ? copied : absent));
  const first = listOf(tree, rowOf(0));
  for (let bits = 1; bits < 4096; bits++) listOf(tree, rowOf(bits));
  expect(listOf(tree, rowOf(0))).not.toBe(first);
  expect(listOf(tree, rowOf(0))).toEqual(first);
});
