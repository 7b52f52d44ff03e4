/**
 * The time of evaluations. Everything that is done with a version of a mapper and the versions of its data files counts
 * together: mapping, the parser model and the checks. What took too long isn't done again until one of the texts
 * changes.
 */
import { timeLimits, timeOfCharacter } from '../data/budget.ts';
import type { Finding } from '../protocol.ts';
import { LruCache } from '../util/lruCache.ts';
import { WorkTime } from '../util/workTime.ts';

type TextVersion = { readonly uri: string; readonly version: string; readonly text: string };

interface Evaluation {
  readonly version: string;
  readonly time: WorkTime;
  /** URI → version. */
  readonly data: Map<string, string>;
  /** Characters of all texts. */
  length: number;
  /** What was found until the time was over. */
  findings?: readonly Finding[];
}

/** More than anybody has open at once: an evaluation that ended in time isn't kept. */
const keptEvaluations = 1000;

/** Returns the time of one request of an editor. */
export function timeOfRequest(): WorkTime {
  return new WorkTime(timeLimits.request);
}

export class EvaluationTimes {
  readonly #least: number;
  readonly #shared: WorkTime | undefined;
  #evaluations = new LruCache<string, Evaluation>(keptEvaluations);

  /**
   * @param least milliseconds for each evaluation, whatever the size of its texts
   * @param shared the time of all evaluations together, if they belong to one request
   */
  constructor(least: number = timeLimits.evaluation, shared?: WorkTime) {
    this.#least = least;
    this.#shared = shared;
  }

  /** The time of a mapper with a data file, or of a text alone. It begins again if one of the texts changed. */
  timeOf(text: TextVersion, data?: TextVersion): WorkTime {
    const known = this.#evaluations.get(text.uri);
    const knownData = data && known?.data.get(data.uri);
    const isSame = known?.version === text.version && (knownData === undefined || knownData === data?.version);
    const evaluation = known && isSame ? known : this.#begin(text);
    if (data && !evaluation.data.has(data.uri)) {
      evaluation.data.set(data.uri, data.version);
      evaluation.length += data.text.length;
    }
    return evaluation.time;
  }

  #begin({ uri, version, text }: TextVersion): Evaluation {
    const time = this.#shared ?? new WorkTime(this.#least, () => timeOfCharacter * evaluation.length);
    const evaluation: Evaluation = { version, time, data: new Map(), length: text.length };
    this.#evaluations.set(uri, evaluation);
    return evaluation;
  }

  /**
   * Ends an evaluation that found all it was asked for; the next one of the same texts has its own time.
   * @returns whether the time was over before
   */
  end(text: TextVersion, findings: readonly Finding[]): boolean {
    const evaluation = this.#evaluations.get(text.uri);
    if (evaluation?.version !== text.version) return false;
    if (evaluation.time.isUsedUp) evaluation.findings = findings;
    else this.#evaluations.delete(text.uri);
    return evaluation.time.isUsedUp;
  }

  /** Whether the time of a text is over. */
  isOver(text: TextVersion): boolean {
    const evaluation = this.#evaluations.get(text.uri);
    return evaluation?.version === text.version && evaluation.time.isUsedUp;
  }

  /**
   * Returns what was found of a text until its time was over; undefined if its time isn't over, or if a text changed.
   * @param uris of the data files @param versionOf the version of a data file now
   */
  async findingsOf(
    text: TextVersion,
    uris: readonly string[],
    versionOf: (uri: string) => Promise<string | undefined>,
  ): Promise<readonly Finding[] | undefined> {
    const evaluation = this.#evaluations.get(text.uri);
    if (evaluation?.findings === undefined || evaluation.version !== text.version) return undefined;
    for (const uri of uris)
      if (evaluation.data.get(uri) !== (await versionOf(uri))) {
        this.#evaluations.delete(text.uri);
        return undefined;
      }
    return evaluation.findings;
  }

  /** Other settings give other findings, so each evaluation has its time again. */
  reset(): void {
    this.#evaluations = new LruCache(keptEvaluations);
  }
}
