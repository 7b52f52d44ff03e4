/** Runs contenders side by side, each in a process of its own, after it was seen that they find the same. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { stop } from '../../../scripts/support/process.ts';
import type { Answered, Asked, Round } from './contender.ts';
import { median, rotated } from './statistics.ts';

export interface Entrant {
  readonly name: string;
  /** Its default export is a `Prepare`. */
  readonly module: URL;
  readonly params: unknown;
}

/** Medians over the rounds. */
export interface Result extends Round {
  readonly name: string;
  /** CPU time of each round. */
  readonly cpus: readonly number[];
  /** Bytes that its process had in memory at most, up to its last round. */
  readonly peakMemory: number;
  /** False where it found something else than the first entrant. */
  readonly isRight: boolean;
}

export interface RaceOptions {
  readonly rounds: number;
  /** Milliseconds that a round takes at least: short work is done over and over. */
  readonly fill?: number;
  /** Milliseconds of work before the first round, for the compiler; 0: none. */
  readonly warm?: number;
  /** Of each entrant, one after the other: of one program, one process is faster than another for as long as it lives. */
  readonly processes?: number;
}

/** @returns results in the order of the entrants; the first one's answer is the right one. */
export async function race(entrants: readonly Entrant[], options: RaceOptions): Promise<readonly Result[]> {
  const all: (readonly Raced[])[] = [];
  for (let processes = options.processes ?? 1; processes > 0; processes--) all.push(await raceOnce(entrants, options));
  return entrants.map(({ name }, index) =>
    together(
      name,
      all.flatMap((raced) => raced[index] ?? []),
    ),
  );
}

/** What one process did. */
interface Raced {
  readonly rounds: readonly Round[];
  readonly peakMemory: number;
  readonly isRight: boolean;
}

function together(name: string, all: readonly Raced[]): Result {
  const rounds = all.flatMap((raced) => raced.rounds);
  const cpus = rounds.map(({ cpu }) => cpu);
  return {
    name,
    cpus,
    cpu: median(cpus),
    wall: median(rounds.map(({ wall }) => wall)),
    peakMemory: Math.max(...all.map(({ peakMemory }) => peakMemory)),
    isRight: all.every(({ isRight }) => isRight),
  };
}

async function raceOnce(entrants: readonly Entrant[], options: RaceOptions): Promise<readonly Raced[]> {
  const { rounds, fill = 100, warm = 300 } = options;
  const runners: Runner[] = [];
  try {
    for (const entrant of entrants) runners.push(await Runner.start(entrant));
    if (warm > 0) for (const runner of runners) await runner.round(warm);
    for (const runner of runners) runner.forget();
    for (let round = 0; round < rounds; round++) {
      for (const runner of rotated(runners, round)) await runner.round(fill);
    }
    return runners.map((runner) => runner.result(runners[0]?.answer));
  } finally {
    await Promise.all(runners.map((runner) => runner.stop()));
  }
}

/** The parent's end of one contender. */
class Runner {
  readonly #name: string;
  readonly #process: ChildProcess;
  readonly #rounds: Round[] = [];
  #answer = '';
  #peakMemory = 0;

  private constructor(name: string, process: ChildProcess) {
    this.#name = name;
    this.#process = process;
  }

  static async start({ name, module, params }: Entrant): Promise<Runner> {
    const child = fork(new URL('./contenderProcess.ts', import.meta.url), [module.href], {
      // Each round begins with a collection of garbage: that is not to make V8 forget the code of the round before.
      execArgv: ['--expose-gc', '--max-old-space-size=8192', '--retain-maps-for-n-gc=1000'],
      // What a peer prints is no part of the table.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const runner = new Runner(name, child);
    const answered = await runner.#ask({ kind: 'prepare', params });
    if (answered.kind === 'answer') runner.#answer = answered.answer;
    return runner;
  }

  get answer(): string {
    return this.#answer;
  }

  async round(fill: number): Promise<void> {
    const answered = await this.#ask({ kind: 'round', fill });
    if (answered.kind !== 'round') return;
    this.#rounds.push(answered.round);
    this.#peakMemory = answered.peakMemory;
  }

  /** Rounds up to now were to warm up. */
  forget(): void {
    this.#rounds.length = 0;
  }

  result(right: string | undefined): Raced {
    return { rounds: this.#rounds, peakMemory: this.#peakMemory, isRight: this.#answer === right };
  }

  stop(): Promise<void> {
    return stop(this.#process);
  }

  /** @throws what it says, and where it ends instead of answering. */
  async #ask(asked: Asked): Promise<Answered> {
    const ended = new AbortController();
    const died = once(this.#process, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`${this.#name} ended with ${code}`);
    });
    died.catch(() => undefined);
    try {
      this.#process.send(asked);
      const answered = once(this.#process, 'message', { signal: ended.signal }).then(
        ([message]) => message as Answered,
      );
      answered.catch(() => undefined);
      const message = await Promise.race([answered, died]);
      if (message.kind === 'failed') throw new Error(`${this.#name}: ${message.why}`);
      return message;
    } finally {
      ended.abort();
    }
  }
}
