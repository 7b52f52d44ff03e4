/** `npm run screenshot`. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { checkExamples, screenshot } from '../drive/check.ts';
import { showScenes } from '../drive/scenes.ts';
import { main } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';
import { build } from './build.ts';
import { packageVsix } from './package.ts';

/** A picture for each kind of theme: light, dark, high contrast. */
const themes = {
  preview: 'Default Light Modern',
  'preview-dark': 'Default Dark Modern',
  'preview-high-contrast': 'Default High Contrast',
};

/** The README's pictures are what the check saw; a person looks at the other scenes, in `out/screenshots`. */
await main(async () => {
  await build();
  const vsix = await packageVsix();
  mkdirSync(fromRoot('docs/images'), { recursive: true });
  for (const [name, theme] of Object.entries(themes)) {
    await checkExamples(vsix, theme);
    copyFileSync(screenshot, fromRoot(`docs/images/${name}.png`));
    console.log(`screenshot: docs/images/${name}.png`);
    await showScenes(vsix, theme, name.replace('preview', 'light').replace('light-', ''));
  }
  // A test compares what they show with this digest.
  const test = 'test/scripts/tasks/screenshot.page.test.ts';
  return (await run('vitest', ['run', '--project', 'page', test, '-u'], { show: true })).code;
});
