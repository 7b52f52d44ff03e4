/** `npm run bench` and `npm run prove`. */
import { figuresCommand } from '../figures/run.ts';
import { main, Problem } from '../support/problem.ts';

/** `bench` and `prove` measure and write their reports. */
const tasks: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  bench: async (args) =>
    figuresCommand((await import('../../test/bench/experiments.ts')).experiments, 'bench.json', args),
  prove: async (args) =>
    figuresCommand((await import('../../test/prove/experiments.ts')).experiments, 'prove.json', args),
};

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task === undefined)
    throw new Problem(`There are no figures named ${name}. Choose one of ${Object.keys(tasks).join(', ')}.`);
  const code = await task(args);
  // What a row left open, such as a connection of a stopped server, must not keep the run from ending.
  process.exit(code);
});
