/** How long everything together may take that is done with a version of a mapper and the versions of its data files. */
import { timeLimits, timeOfCharacter } from '../data/budget.ts';
import { WorkTime } from '../util/workTime.ts';

/** Milliseconds of CPU that each data file beside the first one adds. */
const timeOfFurtherFile = 1000;

/**
 * Returns the time of an evaluation, which mapping, the parser model and the checks share (docs/trust.md#limits).
 * @param lengths of the mapper and its data files in characters, or of a text alone
 * @param least milliseconds of CPU for one data file, whatever its size
 */
export function evaluationTime(lengths: readonly number[], least: number = timeLimits.evaluation): WorkTime {
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  return new WorkTime(least + timeOfFurtherFile * Math.max(0, lengths.length - 2) + timeOfCharacter * characters);
}

/** Returns the time of everything that a request does, also with many files. */
export function timeOfManyFiles(): WorkTime {
  return new WorkTime(timeLimits.manyFiles);
}

/** Returns the time of one request of an editor about one file. */
export function timeOfRequest(): WorkTime {
  return new WorkTime(timeLimits.request);
}
