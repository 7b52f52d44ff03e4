import { experiments } from '../../test/prove/experiments.ts';
import { figuresCommand } from '../figures/command.ts';
import { runBuild } from '../runners/build.ts';
import { main } from '../support/problem.ts';

await main(async () => {
  const build = await runBuild(console.error);
  if (build.failed > 0) return 1;
  return figuresCommand(experiments, 'prove.json', process.argv.slice(2));
});
