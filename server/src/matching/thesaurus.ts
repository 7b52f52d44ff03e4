/** The words of the field, in English and German: which of them mean the same. The words themselves are `thesaurus.json`. */
import { memo } from '../util/memo.ts';
import words from './thesaurus.json' with { type: 'json' };

/** One spelling for `ä` and `ae`, upper case and lower. */
export function fold(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  if (!/[äöüß]|[aou]e/.test(lower)) return lower;
  return lower.replace(/ä|ae/g, 'a').replace(/ö|oe/g, 'o').replace(/ü|ue/g, 'u').replaceAll('ß', 'ss');
}

/** Folded word → the concepts that it stands for. */
const known = new Map<string, readonly string[]>();
for (const [concept, spellings] of Object.entries(words.concepts))
  for (const word of [concept, ...spellings.split(' ')])
    if (word !== '' && !known.has(fold(word))) known.set(fold(word), [concept]);
for (const [word, phrase] of Object.entries(words.phrases))
  known.set(
    fold(word),
    phrase.split(' ').flatMap((each) => known.get(fold(each)) ?? [each]),
  );

const concepts = (list: readonly string[]): ReadonlySet<string> =>
  new Set(list.flatMap((word) => known.get(fold(word)) ?? [fold(word)]));

/** What a record is about: a field that holds nothing but such a word names the record. */
export const entities = concepts(words.entities);
const tools = concepts(words.tools);
/** They say little about which field is meant. */
export const modifiers = new Set([...entities, ...tools, ...concepts(words.modifiers)]);
export const stopWords: ReadonlySet<string> = new Set(words.stops.map(fold));

type Meanings = readonly (readonly string[])[];

const meaningsOf = (meanings: readonly string[]): Meanings =>
  meanings.map((meaning) => meaning.split(' ').flatMap((word) => known.get(fold(word)) ?? [word]));

/** Letter as it is written in formulas → concepts, each a way to read it. */
const symbols = new Map(Object.entries(words.symbols).map(([letter, meanings]) => [letter, meaningsOf(meanings)]));
/** Folded word → what it may mean, where that is more than one thing. */
const ambiguous = new Map(
  Object.entries(words.ambiguous).map(([word, meanings]) => [fold(word), meaningsOf(meanings)]),
);

/** The ways to read a letter; empty for none. @param letter upper and lower case differ */
export function symbolMeanings(letter: string): Meanings {
  return symbols.get(letter) ?? [];
}

/** The ways to read a word that means several things; empty for any other. @param word folded */
export function wordMeanings(word: string): Meanings {
  return ambiguous.get(word) ?? [];
}

/** What the end of a compound may mean besides its first meaning: `Zugspannung`. @param word folded */
export function endMeanings(word: string): Meanings {
  for (const [end, meanings] of ambiguous) if (word.endsWith(end)) return meanings.slice(1);
  return [];
}

const endings = ['s', 'n', 'e', 'en', 'es', 'er', 'em'];

/** The concepts of a word that is known, in the plural and other cases too. @param word folded */
export function conceptsOf(word: string): readonly string[] | undefined {
  const own = known.get(word);
  if (own) return own;
  if (word.length < 4) return undefined;
  for (const ending of endings) {
    const stem = word.endsWith(ending) ? known.get(word.slice(0, -ending.length)) : undefined;
    if (stem && word.length - ending.length >= 3) return stem;
  }
  return undefined;
}

const shortestPart = 3;
/** Beside a part that is not known, only a long one is surely a word of its own (`candi-date`). */
const shortestHead = 5;
const longestCompound = 40;
const links = ['', 's', 'n', 'e', 'en', 'es'];

/**
 * The concepts of a compound, a part that is not known among them: `Schichtdicke` → layer, thickness. Empty for a word that is
 * none.
 * @param word folded
 */
export const compoundOf: (word: string) => readonly string[] = memo((word) => {
  if (word.length < 2 * shortestPart || word.length > longestCompound) return [];
  return wholeParts(word) ?? knownEnd(word) ?? [];
}, 2000);

/** All of its parts are known. */
function wholeParts(word: string): readonly string[] | undefined {
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const first = conceptsOf(word.slice(0, at));
    if (first === undefined) continue;
    for (const link of links) {
      if (!word.startsWith(link, at)) continue;
      const rest = word.slice(at + link.length);
      if (rest.length < shortestPart) continue;
      const behind = conceptsOf(rest) ?? wholeParts(rest);
      if (behind) return [...first, ...behind];
    }
  }
  return undefined;
}

/** Its end is known, and what stands before is a word of its own. */
function knownEnd(word: string): readonly string[] | undefined {
  for (let at = shortestPart; at <= word.length - shortestHead; at++) {
    const end = conceptsOf(word.slice(at));
    if (end) return [word.slice(0, at), ...end];
  }
  return undefined;
}
