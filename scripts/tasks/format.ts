import { main } from '../support/problem.ts';
import { run } from '../support/process.ts';

await main(async () => (await run('biome', ['check', '--write'], { show: true })).code);
