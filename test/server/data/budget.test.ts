import { describe, expect, test } from 'vitest';
import { Budget, LimitReached, limits, timeLimits } from '../../../server/src/data/budget.ts';
import { DataNode } from '../../../server/src/data/dataNode.ts';
import { WorkTime } from '../../../server/src/util/workTime.ts';

const none = { candidates: 0, nodes: 0, text: 0 };

describe('Budget', () => {
  test('takes candidates up to the limit, and reports which limit was reached first', () => {
    const budget = Budget.of([new DataNode({})], { ...none, candidates: 2 });
    expect([budget.takeCandidate(), budget.takeCandidate(), budget.reached]).toEqual([true, true, undefined]);
    expect([budget.takeCandidate(), budget.reached]).toEqual([false, 'candidates']);
    budget.takeNodes(1000);
    expect(budget.reached).toBe('candidates');
  });

  test('grows with the data file: sixteen times its nodes, four times its text', () => {
    const node = new DataNode({ list: ['abcd', 'efgh'] });
    const budget = Budget.of([node], none);
    const [nodes, text] = [budget.maxOf('nodes'), budget.maxOf('text')];
    expect([nodes % 16, text % 4, nodes > 0, text > 0]).toEqual([0, 0, true, true]);
    expect([budget.takeNodes(nodes), budget.takeNodes(1), budget.reached]).toEqual([true, false, 'nodes']);
    const other = Budget.of([node.member('list') as DataNode], none);
    expect([other.maxOf('nodes'), other.takeCharacters(text), other.takeCharacters(1)]).toEqual([nodes, true, false]);
  });

  test('ends an evaluation by LimitReached', () => {
    const budget = Budget.of([new DataNode(1)], none);
    expect(() => budget.spend(1_000)).toThrow(LimitReached);
    expect(() => Budget.of([new DataNode(1)], none).spendText('x'.repeat(1000))).toThrow(LimitReached);
    expect(() => Budget.of([new DataNode(1)], none).spendCharacters(1000)).toThrow(LimitReached);
  });

  const small = () => Budget.of([new DataNode(null)], { candidates: 7, nodes: 4, text: 4 });

  test.each([
    [0, false],
    [1, true],
  ])('allows its limit; with %i more it ends: %s', (more, ends) => {
    expect((['candidates', 'nodes', 'text'] as const).map((kind) => small().maxOf(kind))).toEqual([7, 20, 20]);
    const throws = (spend: (budget: Budget) => void) => {
      if (ends) expect(() => spend(small())).toThrow(LimitReached);
      else spend(small());
    };
    throws((budget) => budget.spend(20 + more));
    throws((budget) => budget.spendCharacters(20 + more));
    throws((budget) => budget.spendText('x'.repeat(20 + more)));
    throws((budget) => budget.spendText(['x'.repeat(16 + more)]));
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

  test('does not look through a value that holds the same over and over', () => {
    let value: unknown = 'x';
    for (let depth = 0; depth < 60; depth++) value = [value, value];
    expect(() => small().spendText(value)).toThrow(LimitReached);
  });

  test('has the limits that are documented', () => {
    expect(limits).toEqual({ candidates: 2_000_000, nodes: 1_000_000, text: 4 * 1024 * 1024 });
  });
});

describe('the time of a budget', () => {
  const used = () => new WorkTime(0);

  test('ends what pays little, whatever the counts', () => {
    const budget = new Budget(() => ({ nodes: 0, text: 0 }), {}, used());
    let paid = 0;
    while (paid < 10_000 && budget.takeNodes(0)) paid++;
    expect(paid).toBeLessThan(1000);
    expect([budget.reached, budget.isOutOfTime, budget.takeCandidate(), budget.takeCharacters(0)]).toEqual([
      'time',
      true,
      false,
      false,
    ]);
  });

  test('is found to be over after another limit was reached', () => {
    const budget = new Budget(() => ({ nodes: 0, text: 0 }), none, used());
    budget.takeNodes(1);
    expect([budget.reached, budget.isPauseDue, budget.isOutOfTime]).toEqual(['nodes', false, true]);
  });

  test('asks for a pause when a slice is over', () => {
    const budget = new Budget(() => ({ nodes: 0, text: 0 }));
    expect(budget.isPauseDue).toBe(false);
    const end = performance.now() + 10;
    while (performance.now() < end);
    let asked = 0;
    while (!budget.isPauseDue && asked < 1000) asked++;
    expect(asked).toBeLessThan(300);
  });

  test('is a second for a request of an editor, and more for its data', () => {
    const text = 'x'.repeat(1_000_000);
    expect(Budget.of([new DataNode(text)]).maxOf('time')).toBeCloseTo(1100, 0);
    expect(timeLimits).toEqual({ evaluation: 3000, request: 1000 });
  });
});
