/** `npm run release`. */
import { rmSync } from 'node:fs';
import { prepareRelease, undoRelease } from '../release/version.ts';
import { main, Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { fromRoot, root } from '../support/root.ts';
import { build } from './build.ts';
import { packageVsix } from './package.ts';

/** Makes a version and its package, and publishes nothing. What it wrote is undone where a check fails. */
await main(async () => {
  const version = await prepareRelease(root, process.argv[2], new Date().toISOString().slice(0, 10));
  try {
    const tests = await run(process.execPath, [fromRoot('scripts/tasks/test.ts')], { show: true });
    if (tests.code !== 0) throw new Problem('The tests failed. The failures are above.');
    await build();
    await packageVsix();
  } catch (error) {
    await undoRelease(root);
    rmSync(fromRoot('mapper-workbench.vsix'), { force: true });
    console.error('Nothing was released. The version and CHANGELOG.md are unchanged.');
    throw error;
  }
  console.log(nextSteps(version));
  return 0;
});

function nextSteps(version: string): string {
  return `
mapper-workbench.vsix is version ${version}. Nothing is published yet. Next steps:

  1. Install it and try it: code --install-extension mapper-workbench.vsix
  2. git commit --all --message "Release ${version}" && git tag v${version}
  3. git push --follow-tags
  4. Publish the draft that GitHub makes; its files go to npm, PyPI and Open VSX (docs/releasing.md). For the Marketplace:
       npx vsce publish --azure-credential --packagePath mapper-workbench.vsix`;
}
