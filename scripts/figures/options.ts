/** The command line of `npm run bench` and `npm run prove`. */
import { parseArgs } from 'node:util';
import { Problem } from '../support/problem.ts';

export interface FigureOptions {
  readonly quick: boolean;
  readonly json: boolean;
  /** Experiments or rows; empty: all. */
  readonly only: readonly string[];
  readonly seed: number;
}

const usage = `Options: --quick (minutes, smaller sizes)  --only ROW (more than one is allowed)  --json  --seed NUMBER`;

/** @throws Problem with the usage for options that do not exist. */
export function readFigureOptions(args: readonly string[]): FigureOptions {
  const { quick, json, only, seed } = parse(args);
  const number = Number(seed);
  if (!Number.isSafeInteger(number)) throw new Problem(`--seed ${seed} is no whole number.\n${usage}`);
  return { quick, json, only, seed: number };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string', default: '20260101' },
      },
    }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
