/** Problems of many data files, by their sentences. */
import { compatPrefix } from '../../checks/compat/compatChecks.ts';
import { limitReached } from '../../checks/file/limit-reached.ts';
import type { FileSet, Finding, SetFile } from '../../protocol.ts';

/** The most sentences that are kept, and the most in an answer. */
const keptSentences = 5_000;
const answeredSentences = 100;
/** The most files that are named as the worst. */
const worstFiles = 20;

/** What is wrong in a data file: of a finding, or of the file itself. */
type Problem = Pick<Finding, 'severity' | 'message'> & Partial<Pick<Finding, 'code' | 'range'>>;

interface Sentence {
  readonly message: string;
  readonly isError: boolean;
  /** Names what the service does at a place of the mapper. */
  readonly parserPlace: string | undefined;
}

interface TroubledFile {
  /** Its index. */
  readonly file: number;
  /** The worst first. */
  readonly sentences: readonly Sentence[];
}

export class SetTroubles {
  readonly #sentences = new Map<string, Sentence>();
  readonly #files: TroubledFile[] = [];
  #hasMore = false;

  /** @param file the index of the file */
  add(file: number, problems: readonly Problem[]): void {
    const sorted = problems.filter(isProblem).toSorted((one, other) => rankOf(one) - rankOf(other));
    const sentences = sorted.flatMap((problem) => this.#sentenceOf(problem) ?? []);
    if (sentences.length > 0) this.#files.push({ file, sentences });
  }

  #sentenceOf({ message, severity, code = '', range }: Problem): Sentence | undefined {
    const parserPlace = code.startsWith(compatPrefix) ? JSON.stringify([code, range?.start]) : undefined;
    const key = `${parserPlace ?? ''}${severity}${message}`;
    const known = this.#sentences.get(key);
    if (known) return known;
    this.#hasMore ||= this.#sentences.size >= keptSentences;
    if (this.#sentences.size >= keptSentences) return undefined;
    const sentence = { message, isError: severity === 'error', parserPlace };
    this.#sentences.set(key, sentence);
    return sentence;
  }

  /** @param evaluated the number of all files @param named how many files of each sentence are named */
  result(
    evaluated: number,
    named: number,
    fileAt: (index: number) => SetFile,
  ): Pick<FileSet, 'troubled' | 'troubles' | 'hasMoreTroubles' | 'worst'> {
    const files = this.#withoutUsual(evaluated);
    const bySentence = new Map<string, number[]>();
    for (const { file, sentences } of files)
      for (const message of new Set(sentences.map(({ message }) => message)))
        if (!bySentence.get(message)?.push(file)) bySentence.set(message, [file]);
    const troubles = [...bySentence].toSorted(([, one], [, other]) => other.length - one.length);
    return {
      troubled: files.length,
      troubles: troubles.slice(0, answeredSentences).map(([message, its]) => ({
        ...{ message, files: its.length },
        first: its.slice(0, named).map(fileAt),
      })),
      ...((this.#hasMore || troubles.length > answeredSentences) && { hasMoreTroubles: true }),
      worst: files
        .toSorted((one, other) => errorsIn(other) - errorsIn(one) || other.sentences.length - one.sentences.length)
        .slice(0, worstFiles)
        .map(({ file, sentences }) => {
          return { ...fileAt(file), findings: sentences.length, first: sentences[0]?.message ?? '' };
        }),
    };
  }

  /** Without what the service does in most files: the rules show it. */
  #withoutUsual(evaluated: number): readonly TroubledFile[] {
    const counts = new Map<string, number>();
    for (const { sentences } of this.#files)
      for (const place of new Set(sentences.flatMap(({ parserPlace = [] }) => parserPlace)))
        counts.set(place, (counts.get(place) ?? 0) + 1);
    const isUsual = ({ parserPlace = '' }: Sentence) => 2 * (counts.get(parserPlace) ?? 0) > evaluated;
    return this.#files
      .map(({ file, sentences }) => ({ file, sentences: sentences.filter((each) => !isUsual(each)) }))
      .filter(({ sentences }) => sentences.length > 0);
  }
}

function isProblem({ severity, code }: Problem): boolean {
  return severity === 'error' || severity === 'warning' || code === limitReached.code;
}

function rankOf({ severity }: Problem): number {
  return severity === 'error' ? 0 : 1;
}

function errorsIn({ sentences }: TroubledFile): number {
  return sentences.filter(({ isError }) => isError).length;
}
