import { describe, expect, it } from 'vitest';
import { Budget, LimitReached, limits } from '../../../server/src/data/budget.ts';
import { DataNode } from '../../../server/src/data/dataNode.ts';

const none = { candidates: 0, nodes: 0, text: 0 };

describe('Budget', () => {
  it('takes candidates up to the limit, and reports which limit was reached first', () => {
    const budget = new Budget(new DataNode({}), { ...none, candidates: 2 });
    expect([budget.takeCandidate(), budget.takeCandidate(), budget.reached]).toEqual([true, true, undefined]);
    expect([budget.takeCandidate(), budget.reached]).toEqual([false, 'candidates']);
    budget.takeNodes(1000);
    expect(budget.reached).toBe('candidates');
  });

  it('grows with the data file: sixteen times its nodes, four times its text', () => {
    const node = new DataNode({ list: ['abcd', 'efgh'] });
    const budget = new Budget(node, none);
    const [nodes, text] = [budget.mostOf('nodes'), budget.mostOf('text')];
    expect([nodes % 16, text % 4, nodes > 0, text > 0]).toEqual([0, 0, true, true]);
    expect([budget.takeNodes(nodes), budget.takeNodes(1), budget.reached]).toEqual([true, false, 'nodes']);
    const other = new Budget(node.member('list') as DataNode, none);
    expect([other.mostOf('nodes'), other.takeCharacters(text), other.takeCharacters(1)]).toEqual([nodes, true, false]);
  });

  it('ends an evaluation by LimitReached', () => {
    const budget = new Budget(new DataNode(1), none);
    expect(() => budget.spend(1_000)).toThrow(LimitReached);
    expect(() => new Budget(new DataNode(1), none).spendText('x'.repeat(1000))).toThrow(LimitReached);
    expect(() => new Budget(new DataNode(1), none).spendOn(Array(1000).fill(0))).toThrow(LimitReached);
  });

  it('has the limits that are documented', () => {
    expect(limits).toEqual({ candidates: 2_000_000, nodes: 1_000_000, text: 4 * 1024 * 1024 });
  });
});
