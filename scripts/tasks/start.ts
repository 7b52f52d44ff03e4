import { parseArgs } from 'node:util';
import { checkExamples } from '../drive/check.ts';
import { openDesktop } from '../drive/desktop.ts';
import { serveExamples } from '../drive/serve.ts';
import { build } from '../runners/build.ts';
import { packageVsix } from '../runners/vsix.ts';
import { main } from '../support/problem.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, desktop: { type: 'boolean' } } });

await main(async () => {
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
