import { copyFileSync, mkdirSync } from 'node:fs';
import { checkExamples, screenshot } from '../drive/check.ts';
import { build } from '../runners/build.ts';
import { packageVsix } from '../runners/vsix.ts';
import { main } from '../support/problem.ts';
import { fromRoot } from '../support/root.ts';

/** The README's picture is what the check saw. */
await main(async () => {
  await build();
  await checkExamples(await packageVsix());
  mkdirSync(fromRoot('docs/images'), { recursive: true });
  copyFileSync(screenshot, fromRoot('docs/images/preview.png'));
  console.log('screenshot: docs/images/preview.png');
  return 0;
});
