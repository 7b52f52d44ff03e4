/** What contenders take, in rounds in which each has its turn: whatever else the machine does strikes all of them. */
import { median, rotated } from './statistics.ts';

/** Of one round: milliseconds of CPU and on the clock; bytes of memory, where they are asked for. */
export interface Round {
  readonly cpu: number;
  readonly wall: number;
  readonly memory?: number;
  /** False where it found something else than it should. */
  readonly isRight?: boolean;
}

export class Took {
  readonly name: string;
  readonly rounds: Round[] = [];
  /** False where one of the rounds was not. */
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

/** What each of a list took. */
export type TookEach<All extends readonly unknown[]> = { readonly [I in keyof All]: Took };

/** One contender after the other, in rotated order; before the first round each has one that fills caches and does not count. */
export async function inRounds<const All extends readonly { readonly name: string }[]>(
  all: All,
  rounds: number,
  run: (contender: All[number]) => Promise<Round>,
): Promise<TookEach<All>> {
  const entries = all.map((contender) => ({ contender, took: new Took(contender.name) }));
  for (let count = -1; count < rounds; count++)
    for (const { contender, took } of rotated(entries, Math.max(count, 0))) {
      const round = await run(contender);
      took.isRight &&= round.isRight ?? true;
      if (count >= 0) took.rounds.push(round);
    }
  return entries.map(({ took }) => took) as unknown as TookEach<All>;
}
