import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from '../runners/build.ts';
import { packageVsix } from '../runners/vsix.ts';
import { main } from '../support/problem.ts';
import { root } from '../support/root.ts';

await main(async () => {
  await build();
  const vsix = await packageVsix();
  console.log(`package: ${relative(root, vsix)}, ${Math.round(statSync(vsix).size / 1024)} kB`);
  return 0;
});
