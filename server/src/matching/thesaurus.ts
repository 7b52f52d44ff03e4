/** Synonyms of the domain in English and German, from `thesaurus.json`. */
import words from './thesaurus.json' with { type: 'json' };

/** Converts a text to a uniform spelling, in which `ä` equals `ae` and upper case equals lower case. */
export function fold(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  if (!/[äöüß]|[aou]e/.test(lower)) return lower;
  return lower.replace(/ä|ae/g, 'a').replace(/ö|oe/g, 'o').replace(/ü|ue/g, 'u').replaceAll('ß', 'ss');
}

/** Returns a word without the `s` of its plural. */
export function stem(word: string): string {
  return word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
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
  new Set(list.flatMap((word) => known.get(fold(word)) ?? [stem(fold(word))]));

/** Concepts of records: a field named only by such a word contains the record's name. */
export const entities = concepts(words.entities);
/** Concepts with little weight, because many names contain them. */
export const modifiers = new Set([...entities, ...concepts(words.tools), ...concepts(words.modifiers)]);
/** Concepts of devices. */
export const tools = concepts(words.others.flatMap((list) => (list.includes('instrument') ? list.split(' ') : [])));
/** Concepts that name another thing than the record: people, organisations, devices, files, dates in their lives. */
export const otherSubjects = concepts(words.others.flatMap((list) => list.split(' ')));
/** Concepts of names that nearly every class has; they refer to the section around the field. */
export const generalWords = concepts(words.generals);
const kinds = concepts(words.kinds);

/** Returns whether a concept is that of a field whose value names the kind of the record. */
export function isKind(concept: string): boolean {
  return kinds.has(concept);
}

const companionsOf = new Map(Object.entries(words.companions).map(([name, list]) => [name, concepts(list.split(' '))]));

/** Returns the concepts that the name of a general quantity, such as a date, may have besides its own. */
export function companions(concept: string): ReadonlySet<string> {
  return companionsOf.get(concept) ?? nothing;
}

const nothing: ReadonlySet<string> = new Set();
export const stopWords: ReadonlySet<string> = new Set(words.stops.map(fold));

type Meanings = readonly (readonly string[])[];

const meaningsOf = (meanings: readonly string[]): Meanings =>
  meanings.map((meaning) => meaning.split(' ').flatMap((word) => known.get(fold(word)) ?? [word]));

/** Symbol in formulas → its possible concepts. */
const symbols = new Map(Object.entries(words.symbols).map(([letter, meanings]) => [letter, meaningsOf(meanings)]));
/** Folded word → its meanings, if there are several. */
const ambiguous = new Map(
  Object.entries(words.ambiguous).map(([word, meanings]) => [fold(word), meaningsOf(meanings)]),
);

/**
 * Returns the meanings of a symbol, or an empty list if the letter isn't a symbol.
 * @param letter the letter; upper case and lower case are different symbols
 */
export function symbolMeanings(letter: string): Meanings {
  return symbols.get(letter) ?? [];
}

/**
 * Returns the meanings of an ambiguous word, or an empty list for any other word.
 * @param word the word in the spelling that `fold` returns
 */
export function wordMeanings(word: string): Meanings {
  return ambiguous.get(word) ?? [];
}

/** The fewest letters of a word's beginning, which is an abbreviation only if it ends with a consonant. */
const beginning = /^.{3,}[^aeiou]$/;

/**
 * Returns the concept of an abbreviation: of the known words that begin with it, if all mean the same, or of the word
 * behind the `n` for a number of things, as in `nsteps`.
 */
export function shortenedMeanings(word: string): Meanings {
  const counted = word.startsWith('n') && word.length > 4 ? conceptsOf(word.slice(1)) : undefined;
  if (counted) return [['id', ...counted]];
  if (!beginning.test(word)) return [];
  const found = new Map<string, readonly string[]>();
  for (const [each, meaning] of known) if (each.startsWith(word)) found.set(meaning.join(' '), meaning);
  return found.size === 1 ? [...found.values()] : [];
}

const endings = ['s', 'n', 'e', 'en', 'es', 'er', 'em'];

/**
 * Returns the concepts of a known word. The word may be in an inflected form. Returns undefined for an unknown word.
 * @param word the word in the spelling that `fold` returns
 */
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
/** The shortest known end of a compound whose start is unknown, so that `candi-date` is none. */
const shortestHead = 5;
const longestCompound = 40;
const links = ['', 's', 'n', 'e', 'en', 'es'];

/**
 * Returns the concepts of a compound, one part of which may be unknown: `Schichtdicke` → layer, thickness. Returns an empty list for any
 * other word.
 * @param word the word in the spelling that `fold` returns
 */
export function compoundConcepts(word: string): readonly string[] {
  if (word.length < 2 * shortestPart || word.length > longestCompound) return [];
  return wholeParts(word) ?? knownEnd(word) ?? [];
}

/**
 * The concepts of a compound whose parts are all known.
 * @param others lengths of ends of the word that are no compound: the ways to divide a word grow exponentially
 */
function wholeParts(word: string, others = new Set<number>()): readonly string[] | undefined {
  if (others.has(word.length)) return undefined;
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const first = conceptsOf(word.slice(0, at));
    if (first === undefined) continue;
    for (const link of links) {
      if (!word.startsWith(link, at)) continue;
      const rest = word.slice(at + link.length);
      if (rest.length < shortestPart) continue;
      const behind = conceptsOf(rest) ?? wholeParts(rest, others);
      if (behind) return [...first, ...behind];
    }
  }
  others.add(word.length);
  return undefined;
}

/** The concepts of a compound whose end is in the thesaurus. What precedes the end is taken as one word. */
function knownEnd(word: string): readonly string[] | undefined {
  for (let at = shortestPart; at <= word.length - shortestHead; at++) {
    const end = conceptsOf(word.slice(at));
    const start = word.slice(0, at);
    if (end) return [...(shortenedMeanings(start)[0] ?? [start]), ...end];
  }
  return undefined;
}
