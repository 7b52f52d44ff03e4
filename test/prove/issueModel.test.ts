import { expect, test } from 'vitest';
import { type Cell, cells, runCell } from './issueModel.ts';

test('no live token is lost, whatever service and storage do and wherever the window dies', async () => {
  const problems: string[] = [];
  const reached = new Set<Cell['crash']>();
  let count = 0;
  for (const cell of cells()) {
    const result = await runCell(cell);
    problems.push(...result.problems);
    if (result.died) reached.add(cell.crash);
    count++;
  }
  expect(problems).toEqual([]);
  expect(count).toBe(1680);
  expect(reached.size, 'each point but the last is reached').toBe(9);
});
