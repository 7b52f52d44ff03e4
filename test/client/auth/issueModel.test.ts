import { expect, test } from 'vitest';
import { cells, runCell } from '../../prove/issueModel.ts';

test('no live token is lost, whatever service and storage do and wherever the window dies', async () => {
  const problems: string[] = [];
  let count = 0;
  for (const cell of cells()) {
    problems.push(...(await runCell(cell)));
    count++;
  }
  expect(problems).toEqual([]);
  expect(count).toBe(1680);
});
