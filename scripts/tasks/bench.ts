import { experiments } from '../../test/bench/experiments.ts';
import { figuresCommand } from '../figures/command.ts';
import { main } from '../support/problem.ts';

await main(() => figuresCommand(experiments, 'bench.json', process.argv.slice(2)));
