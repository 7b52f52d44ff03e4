/** `npm start`. */
import { parseArgs } from 'node:util';
import { checkExamples } from '../drive/check.ts';
import { serveExamples } from '../drive/serve.ts';
import { askForChromium } from '../editor-host/chromium.ts';
import { main, Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';
import { build } from './build.ts';
import { packageVsix } from './package.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, desktop: { type: 'boolean' } } });

await main(async () => {
  if (values.check) await askForChromium();
  await build();
  const vsix = await packageVsix();
  if (values.check) {
    await checkExamples(vsix);
    console.log('check: passed');
    return 0;
  }
  if (!values.desktop) return serveExamples(vsix);
  await openDesktop(vsix);
  return 0;
});

/** Opens the examples in the VS Code that is installed, with a profile of its own that has the extension. */
async function openDesktop(vsix: string): Promise<void> {
  const state = fromRoot('.cache/desktop');
  const own = ['--user-data-dir', `${state}/user`, '--extensions-dir', `${state}/extensions`];
  if ((await run('code', ['--version'])).code !== 0)
    throw new Problem(
      "The command `code` isn't in PATH. Install VS Code (on macOS also its shell command), or run `npm start` to use the browser.",
    );
  const install = await run('code', [...own, '--install-extension', vsix, '--force']);
  if (install.code !== 0) throw new Problem(`The extension couldn't be installed in VS Code.\n${install.output}`);
  const open = await run('code', [...own, '--new-window', fromRoot('examples')]);
  if (open.code !== 0) throw new Problem(`VS Code couldn't be opened.\n${open.output}`);
}
