/** The examples of CONTRIBUTING.md are followed together in a copy of the project, and the tests that they add pass. */
import { expect, test } from 'vitest';
import { copyWith, recipes, runIn, vitest } from './recipes.ts';

const words: Readonly<Record<number, string>> = { 5: 'five', 6: 'six', 8: 'eight' };

test.each(recipes)('$title touches as many files as the page says', ({ paths, text }) => {
  expect(text).toContain(`${words[paths.length]} files`);
});

test('their edits fit the sources, and their own tests pass', async () => {
  const own = recipes.map(({ paths }) => paths.filter((path) => path.endsWith('.test.ts')));
  expect(own.map((paths) => paths.length)).toEqual([1, 1, 1]);
  const folder = await copyWith(recipes.flatMap(({ edits }) => edits));
  runIn(folder, ...vitest, '--project', 'unit', ...own.flat());
}, 120_000);
