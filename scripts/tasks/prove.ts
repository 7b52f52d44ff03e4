import { experiments } from '../../test/prove/experiments.ts';
import { figuresCommand } from '../figures/command.ts';
import { main } from '../support/problem.ts';

await main(() => figuresCommand(experiments, 'prove.json', process.argv.slice(2)));
