/** Problems of many data files, by their places in the mapper. */
import { limitReached } from '../../checks/file/limit-reached.ts';
import type { FileSet, Finding, SetFile } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';

/** The most problems that are kept, and the most in an answer. */
const keptTroubles = 5_000;
const answeredTroubles = 100;
/** The most files that are named as the worst. */
const worstFiles = 20;

interface Trouble {
  /** In the first file that has it: numbers in it may differ in others. */
  readonly message: string;
  readonly isError: boolean;
  /** It is told even if all files have it: the file can't be mapped, or wasn't checked to its end. */
  readonly isOfFile: boolean;
  /** The indices of the files, in a list: a set would take several times the memory. */
  readonly files: number[];
}

export class SetTroubles {
  readonly #troubles = new Map<string, Trouble>();
  #mapped = 0;
  #hasMore = false;

  /** Adds the findings in a data file. @param file its index */
  addFindings(file: number, findings: readonly Finding[]): void {
    this.#mapped++;
    for (const { code, message, severity, range, data } of findings) {
      const isError = severity === 'error';
      const isOfFile = isObject(data) && data.unfinished === true;
      if (isError || severity === 'warning' || code === limitReached.code)
        this.#add(file, JSON.stringify([code, range.start, isOfFile]), { message, isError, isOfFile });
    }
  }

  /** Adds a data file that can't be mapped. @param message without the name of the file */
  addUnmapped(file: number, message: string): void {
    this.#add(file, message, { message, isError: true, isOfFile: true });
  }

  #add(file: number, key: string, trouble: Omit<Trouble, 'files'>): void {
    const known = this.#troubles.get(key);
    if (known) {
      if (known.files.at(-1) !== file) known.files.push(file);
    } else if (this.#troubles.size < keptTroubles) this.#troubles.set(key, { ...trouble, files: [file] });
    else this.#hasMore = true;
  }

  /** @param named how many files of each problem are named */
  result(
    named: number,
    fileAt: (index: number) => SetFile,
  ): Pick<FileSet, 'troubled' | 'troubles' | 'hasMoreTroubles' | 'worst'> {
    const troubles = [...this.#troubles.values()]
      // What is wrong with all of them is wrong with the mapper, and its own findings say so.
      .filter(({ isOfFile, files }) => isOfFile || files.length < this.#mapped)
      .toSorted((one, other) => other.files.length - one.files.length);
    const byFile = groupByFile(troubles);
    return {
      troubled: byFile.size,
      troubles: troubles.slice(0, answeredTroubles).map(({ message, files }) => ({
        ...{ message, files: files.length },
        first: files.slice(0, named).map(fileAt),
      })),
      ...((this.#hasMore || troubles.length > answeredTroubles) && { hasMoreTroubles: true }),
      worst: [...byFile]
        .toSorted(([one, its], [other, others]) => compare(others, its) || one - other)
        .slice(0, worstFiles)
        .map(([file, its]) => ({ ...fileAt(file), findings: its.length, first: its[0]?.message ?? '' })),
    };
  }
}

/** The problems of each file, errors first. */
function groupByFile(troubles: readonly Trouble[]): ReadonlyMap<number, readonly Trouble[]> {
  const byFile = new Map<number, Trouble[]>();
  for (const trouble of troubles.toSorted((one, other) => Number(other.isError) - Number(one.isError)))
    for (const file of trouble.files) if (!byFile.get(file)?.push(trouble)) byFile.set(file, [trouble]);
  return byFile;
}

/** Compares how much is wrong with two files. */
function compare(one: readonly Trouble[], other: readonly Trouble[]): number {
  const errors = (troubles: readonly Trouble[]) => troubles.filter(({ isError }) => isError).length;
  return errors(one) - errors(other) || one.length - other.length;
}
