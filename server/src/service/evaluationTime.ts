/** How much CPU time an evaluation of a mapper may take, and a request or a command (docs/trust.md#limits). */
import { timeLimits, timeOfCharacter } from '../data/budget.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { WorkTime } from '../util/workTime.ts';

/** Milliseconds of CPU that each data file beside the first one adds. */
const timeOfFurtherFile = 1000;

/**
 * The time of a request or a command. It grows with each file that is read for it. Evaluations have times of their own;
 * everything together may take a minute.
 */
export class RequestTime extends WorkTime {
  readonly #files = new Set<string>();
  #allowed = timeLimits.request;

  constructor() {
    super(timeLimits.request);
  }

  override get most(): number {
    return Math.min(timeLimits.most, this.#allowed);
  }

  override get isUsedUp(): boolean {
    return super.isUsedUp || this.total >= timeLimits.most;
  }

  /** Adds the time for a file that is read, once for each file. */
  addFile(uri: string, characters: number): void {
    if (this.#files.has(uri)) return;
    this.#files.add(uri);
    this.#allowed += timeOfFiles(this.#files.size) - timeOfFiles(this.#files.size - 1) + timeOfCharacter * characters;
  }
}

/** The token of a request or a command, with its time. Work without an edge, such as a check while typing, has none. */
export interface RequestToken extends CancellationToken {
  readonly time?: RequestTime;
}

/** Returns the token that an edge hands on with a request or a command. */
export function requestToken<Token extends CancellationToken>(token: Token): Token & Required<RequestToken> {
  return Object.defineProperty(Object.create(token), 'time', { value: new RequestTime() });
}

/** Returns the time of a request for work that gives a part of its answer when the time is over. */
export function requestTime({ time = new RequestTime() }: RequestToken): RequestTime {
  return time;
}

/**
 * Returns the time of an evaluation, which mapping, the parser model and the checks share.
 * @param lengths of the mapper and its data files in characters, or of a text alone
 * @param least milliseconds of CPU for one data file, whatever its size
 * @param token of the request that the evaluation is for
 */
export function evaluationTime(
  lengths: readonly number[],
  { time: whole }: RequestToken = { isCancellationRequested: false },
  least: number = timeLimits.evaluation,
): WorkTime {
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  const most = least + timeOfFiles(lengths.length) + timeOfCharacter * characters;
  return new WorkTime(Math.min(timeLimits.most, most), undefined, whole);
}

/** The first two files, a mapper and its data, need no more than the least time. */
function timeOfFiles(count: number): number {
  return timeOfFurtherFile * Math.max(0, count - 2);
}
