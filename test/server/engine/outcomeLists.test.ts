import { expect, it } from 'vitest';
import { type Outcome, outcomes } from '../../../server/src/engine/outcome.ts';
import { OutcomeLists } from '../../../server/src/engine/outcomeLists.ts';

const { copied, absent, defaulted } = outcomes;

it('gives the same list for the same outcomes, and another for others', () => {
  const lists = new OutcomeLists();
  const row: Outcome[] = [copied, absent];
  const first = lists.find(row);
  row[1] = defaulted;
  const second = lists.find(row);
  expect(first).toEqual([copied, absent]);
  expect(second).toEqual([copied, defaulted]);
  expect(lists.find([copied, absent])).toBe(first);
  expect(lists.find([copied, defaulted])).toBe(second);
});

it('forgets what was not met for long', () => {
  const lists = new OutcomeLists();
  const rowOf = (bits: number) => [1, 2, 4, 8].map((bit) => (bits & bit ? copied : absent));
  const first = lists.find(rowOf(0));
  for (let bits = 1; bits < 16; bits++) lists.find(rowOf(bits));
  expect(lists.find(rowOf(0))).not.toBe(first);
  expect(lists.find(rowOf(0))).toEqual(first);
});
