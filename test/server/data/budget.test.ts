import { describe, expect, test } from 'vitest';
import { Budget, LimitReached, limits, timeLimits } from '../../../server/src/data/budget.ts';
import { DataNode } from '../../../server/src/data/dataNode.ts';
import { WorkTime } from '../../../server/src/util/workTime.ts';

const none = { candidates: 0, nodes: 0, text: 0 };

test('the limits are those that are documented', () => {
  expect(limits).toEqual({ candidates: 2_000_000, nodes: 1_000_000, text: 4 * 1024 * 1024 });
  expect(timeLimits).toEqual({ evaluation: 3000, request: 1000, most: 60_000 });
});

test('candidates are taken up to the limit, and the limit that was reached first is reported', () => {
  const budget = Budget.of([new DataNode({})], { ...none, candidates: 2 });
  expect([budget.takeCandidate(), budget.takeCandidate(), budget.reached]).toEqual([true, true, undefined]);
  expect([budget.takeCandidate(), budget.reached]).toEqual([false, 'candidates']);
  budget.takeNodes(1000);
  expect(budget.reached).toBe('candidates');
});

test('a budget grows with the data file: sixteen times its nodes, four times its text', () => {
  const node = new DataNode({ list: ['abcd', 'efgh'] });
  const budget = Budget.of([node], none);
  const [nodes, text] = [budget.maxOf('nodes'), budget.maxOf('text')];
  expect([nodes % 16, text % 4, nodes > 0, text > 0]).toEqual([0, 0, true, true]);
  expect([budget.takeNodes(nodes), budget.takeNodes(1), budget.reached]).toEqual([true, false, 'nodes']);
  const other = Budget.of([node.member('list')!], none);
  expect([other.maxOf('nodes'), other.takeCharacters(text), other.takeCharacters(1)]).toEqual([nodes, true, false]);
});

const small = () => Budget.of([new DataNode(null)], { candidates: 7, nodes: 4, text: 4 });

test.each<[string, (budget: Budget, more: number) => void]>([
  ['nodes', (budget, more) => budget.spend(20 + more)],
  ['characters', (budget, more) => budget.spendCharacters(20 + more)],
  ['a text', (budget, more) => budget.spendText('x'.repeat(20 + more))],
  ['a value', (budget, more) => budget.spendText(['x'.repeat(16 + more)])],
])('an evaluation may spend its limit of %s, and ends with one more', (_, spend) => {
  expect((['candidates', 'nodes', 'text'] as const).map((kind) => small().maxOf(kind))).toEqual([7, 20, 20]);
  spend(small(), 0);
  expect(() => spend(small(), 1)).toThrow(LimitReached);
});

test.each([
  ['abc', 3],
  [1234567, 4],
  [null, 4],
  [{ a: 1 }, 11],
])('the text of %j counts as %i characters', (value, size) => {
  const budget = small();
  budget.takeCharacters(20 - size);
  expect([budget.takeText(value), budget.takeCharacters(1), budget.reached]).toEqual([true, false, 'text']);
});

test('a value that holds the same over and over is not looked through', () => {
  let value: unknown = 'x';
  for (let depth = 0; depth < 60; depth++) value = [value, value];
  expect(() => small().spendText(value)).toThrow(LimitReached);
});

describe('time', () => {
  const nothing = () => ({ nodes: 0, text: 0 });

  test('ends what pays little, whatever the counts', () => {
    const budget = new Budget(nothing, {}, new WorkTime(0));
    let paid = 0;
    while (paid < 10_000 && budget.takeNodes(0)) paid++;
    expect(paid).toBeLessThan(1000);
    expect([budget.reached, budget.isOutOfTime]).toEqual(['time', true]);
    expect([budget.takeCandidate(), budget.takeCharacters(0)]).toEqual([false, false]);
  });

  test('is found to be over after another limit was reached', () => {
    const budget = new Budget(nothing, none, new WorkTime(0));
    budget.takeNodes(1);
    expect([budget.reached, budget.isPauseDue, budget.isOutOfTime]).toEqual(['nodes', false, true]);
  });

  test('asks for a pause when a slice is over', () => {
    const budget = new Budget(nothing);
    expect(budget.isPauseDue).toBe(false);
    const end = performance.now() + 10;
    while (performance.now() < end);
    let asked = 0;
    while (!budget.isPauseDue && asked < 1000) asked++;
    expect(asked).toBeLessThan(300);
  });

  test('is noticed within a few parts of the work, after thousands that took no time', () => {
    const budget = new Budget(nothing);
    for (let part = 0; part < 5000; part++) if (budget.isPauseDue) budget.takeNodes(0);
    const end = performance.now() + 10;
    while (performance.now() < end);
    const asked = Array.from({ length: 20 }, () => budget.isPauseDue);
    expect(asked).toContain(true);
  });

  test('is a second for a request of an editor, and more for its data', () =>
    expect(Budget.of([new DataNode('x'.repeat(1_000_000))]).maxOf('time')).toBeCloseTo(1100, 0));
});
