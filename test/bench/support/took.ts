/** What contenders take, in rounds in which each has its turn: whatever else the machine does strikes all of them. */
import { median, rotated } from './statistics.ts';

/** Of one round: milliseconds of CPU and on the clock; bytes of memory, where they are asked for. */
export interface Round {
  readonly cpu: number;
  readonly wall: number;
  readonly memory?: number;
}

export class Took {
  readonly name: string;
  readonly rounds: Round[] = [];
  /** False where it found something else than it should. */
  isRight = true;

  constructor(name: string) {
    this.name = name;
  }

  get cpus(): readonly number[] {
    return this.rounds.map(({ cpu }) => cpu);
  }

  get cpu(): number {
    return median(this.cpus);
  }

  get wall(): number {
    return median(this.rounds.map(({ wall }) => wall));
  }

  get memory(): number {
    return median(this.rounds.map(({ memory = Number.NaN }) => memory));
  }
}

/** One contender after the other, in rotated order; before the first round each has one that fills caches and does not count. */
export async function inRounds<T extends Took>(
  all: readonly T[],
  rounds: number,
  run: (contender: T) => Promise<Round>,
): Promise<readonly T[]> {
  for (const each of all) await run(each);
  for (let round = 0; round < rounds; round++)
    for (const each of rotated(all, round)) each.rounds.push(await run(each));
  return all;
}
