/** The similarity of two words that are not in the thesaurus: abbreviations, cognates, typos. */
import { distance } from 'fastest-levenshtein';
import { hasLetters } from '../util/didYouMean.ts';
import { groupBy } from '../util/lists.ts';
import { memoizeByText } from '../util/memo.ts';

/** Words with a lower score are not similar. */
const minimumSimilarity = 0.6;

/**
 * Returns the similarity of two words, from 0 to 1. Equal words have a similarity of 1.
 * @param word a word from the data
 * @param other a word from the class
 */
export function wordSimilarity(word: string, other: string): number {
  if (word === other) return 1;
  if (word.length < 2 || other.length < 2 || /\d/.test(word) || /\d/.test(other)) return 0;
  if (cognate(word) === cognate(other)) return 0.9;
  if (word[0] !== other[0]) return 0;
  if (word.length >= 3 && other.length >= word.length + 2 && other.startsWith(word)) return 0.85;
  if (other.length >= 4 && word.length >= other.length + 2 && word.startsWith(other)) return 0.7;
  const longer = Math.max(word.length, other.length);
  if (longer >= 5 && distance(word, other) <= (longer >= 9 ? 2 : 1)) return 0.85;
  return isShortened(word, other) ? 0.7 : 0;
}

/** `fwd` of `forward`: some of its letters in their order, more consonants than vowels. */
function isShortened(word: string, whole: string): boolean {
  if (word.length < 3 || word.length > 5 || whole.length < word.length + 2 || /[aeiou]/.test(word.slice(1)))
    return false;
  return hasLetters(whole, word);
}

/** A word reduced to what English and German spell alike: `Frequenz`, `frequency`. */
const cognate = memoizeByText(
  (word) =>
    word
      .replaceAll('ph', 'f')
      .replace(/[kz]/g, 'c')
      .replaceAll('y', 'i')
      .replace(/(.)\1/g, '$1')
      .replace(/(itat|iti|itie)$/, 'it')
      .replace(/en(c|ci|ce|cia)$/, 'enc')
      .replace(/(isch|ic|ical)$/, 'ic')
      .replace(/(ieren|iere|ierung)$/, 'ation')
      .replace(/(?<=...)(ie|e|i|en|um)$/, ''),
  4000,
);

/** The words of one class, and the similarity of other words to them. */
export class Similarity {
  readonly #byLetter: ReadonlyMap<string, readonly string[]>;
  readonly #words: ReadonlySet<string>;
  readonly #known = new Map<string, ReadonlyMap<string, number>>();

  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
    this.#byLetter = groupBy(this.#words, letterOf);
  }

  /** The similar words with their scores; only the word itself if the class has it. */
  of(word: string): ReadonlyMap<string, number> {
    const known = this.#known.get(word);
    if (known) return known;
    const near = this.#words.has(word) ? [word] : (this.#byLetter.get(letterOf(word)) ?? []);
    const found = new Map<string, number>();
    for (const other of near) {
      const likeness = wordSimilarity(word, other);
      if (likeness >= minimumSimilarity) found.set(other, likeness);
    }
    this.#known.set(word, found);
    return found;
  }
}

/** The first letter, in a spelling that English and German share. */
function letterOf(word: string): string {
  return cognate(word)[0] ?? '';
}
