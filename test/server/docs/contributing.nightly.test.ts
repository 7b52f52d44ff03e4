/** Each example of CONTRIBUTING.md is followed in a copy of the project: nothing else breaks. */
import { test } from 'vitest';
import { copyWith, recipes, runIn, vitest } from './recipes.ts';

test.each(recipes)('$title', { timeout: 1_200_000 }, async ({ edits }) => {
  const folder = await copyWith(edits);
  runIn(folder, 'scripts/tasks/l10n.ts');
  runIn(folder, ...vitest, '--project', 'unit', 'test/syntaxes', '-u');
  // The copy isn't a git repository, and has no recipes to follow but those that were followed.
  runIn(folder, ...vitest, '--project', 'unit', '--project', 'long', '--exclude', '**/contributing.long.test.ts');
  runIn(folder, 'scripts/tasks/lint.ts');
});
