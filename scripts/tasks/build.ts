import { build } from '../runners/build.ts';
import { main } from '../support/problem.ts';

await main(async () => {
  await build();
  return 0;
});
