/** Reads names of fields and members: their concepts, and the unit at the end of a name. */
import {
  compoundConcepts,
  conceptsOf,
  fold,
  shortenedMeanings,
  stem,
  stopWords,
  symbolMeanings,
  wordMeanings,
} from './thesaurus.ts';
import { type UnitSuffix, unitSuffixes, unitsIn } from './unitNames.ts';

/** One possible meaning of a name. */
export interface Reading {
  /** In the order of the name; each once. */
  readonly concepts: readonly string[];
  /** The units that the end of the name can be read as; empty if that is a word. */
  readonly units: readonly string[];
}

export interface NameWords {
  /** As it is written. */
  readonly text: string;
  /** In lower case, umlauts in one spelling. */
  readonly folded: string;
  readonly readings: readonly Reading[];
  /** Its letters, if it may be an abbreviation by initials: `FF`. */
  readonly initials?: string | undefined;
}

const maxReadings = 12;
const longestName = 120;
const shortestUnitName = 3;

/**
 * Splits a name into its words and its unit. For example, `annealTemp (°C)` becomes the words anneal and temperature
 * and the unit °C.
 * @param prefix a prefix that this name shares with other names, and that might not contribute to the name's meaning
 */
export function readName(name: string, prefix = ''): NameWords {
  const text = name.slice(0, longestName);
  const own = withUnits(text.slice(prefix.length).replace(/^[^\p{L}\p{N}]+/u, ''));
  const readings: Reading[] = [];
  // Those that would be cut away aren't made, because a name may have very many.
  for (const { head, units } of prefix === '' ? own : [...own, ...withUnits(text)])
    readings.push(...readingsOf(splitWords(head), units, maxReadings - readings.length));
  const plain = own[0]?.head ?? '';
  return {
    text: name,
    folded: fold(text),
    readings,
    ...(/^[A-Z][A-Za-z]{1,4}$/.test(plain) && { initials: plain.toLowerCase() }),
  };
}

/** Returns the concepts of a name that contains no unit. */
export function conceptsOfName(name: string): readonly string[] {
  return readingsOf(splitWords(name.slice(0, longestName)), [], 1)[0]?.concepts ?? [];
}

/** Returns the name that means the same as another one, if exactly one of them does. */
export function uniqueSynonym(name: string, names: readonly string[]): string | undefined {
  const meaning = meaningOf(name);
  const [only, second] = names.filter((each) => meaning !== '' && meaningOf(each) === meaning);
  return second === undefined ? only : undefined;
}

function meaningOf(name: string): string {
  return conceptsOfName(name).toSorted().join(' ');
}

/** The ways to read a name with and without a unit at its end; brackets contain a unit or further words. */
function withUnits(name: string): readonly UnitSuffix[] {
  const [, before = '', inside = ''] = /^(.*?)\s*[([{]([^()[\]{}]*)[)\]}]\s*$/.exec(name) ?? [];
  const [, head = '', sign = ''] = before === '' ? (/^(.*\S)\s*(%|°C|°)$/.exec(name) ?? []) : [];
  const marked = before === '' ? unitsIn(sign) : unitsIn(inside.trim());
  if (marked.length > 0) return [{ head: before === '' ? head : before, units: marked }];
  if (before !== '') return [{ head: `${before} ${inside}`, units: [] }];
  // Some units are names of quantities themselves: `rpm`, `sccm`.
  const own = name.length >= shortestUnitName ? unitsIn(name) : [];
  return [...unitSuffixes(name), ...(own.length > 0 ? [{ head: name, units: own }] : []), { head: name, units: [] }];
}

/** Splits a name such as `stepName`, `step_name`, `step-name`, `Step Name` or `IUPACName` into words. */
export function splitWords(name: string): readonly string[] {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=(?<!\p{L})\p{L})(?=(?:max|min|avg|mean|set)(?!\p{L}))/gu, ' ')
    .replace(/(?<=\p{L}{3})(?=nr(?!\p{L}))/giu, ' ')
    .split(/[^\p{L}\p{N}%°µ]+/u)
    .filter((part) => part !== '');
}

/** Cut at each step, because the combinations of all meanings grow exponentially. */
function readingsOf(parts: readonly string[], units: readonly string[], most = maxReadings): readonly Reading[] {
  let readings: string[][] = [[]];
  for (let at = 0; at < parts.length; ) {
    const { meanings, length } = meaningsAt(parts, at);
    const [first = [], ...others] = meanings.slice(0, Math.ceil(most / readings.length));
    const further = others.flatMap((meaning) => readings.map((before) => [...before, ...meaning]));
    for (const reading of readings) reading.push(...first);
    readings = [...readings, ...further].slice(0, most);
    at += length;
  }
  return readings.map((concepts) => ({ concepts: [...new Set(concepts)], units }));
}

interface Meaning {
  /** Possible meanings of the parts. */
  readonly meanings: readonly (readonly string[])[];
  /** The number of parts. */
  readonly length: number;
}

/**
 * The meanings of the longest sequence of parts that is a known word (`E-Modul`, `InChIKey`), otherwise of one part.
 */
function meaningsAt(parts: readonly string[], at: number): Meaning {
  for (let length = Math.min(4, parts.length - at); length > 1; length--) {
    const joint = parts.slice(at, at + length).join('');
    const found = conceptsOf(fold(joint));
    if (found) return { meanings: [found], length };
    const several = [...symbolMeanings(joint), ...wordMeanings(fold(joint))];
    if (several.length > 0) return { meanings: several, length };
  }
  const part = parts[at] ?? '';
  const word = fold(part);
  // Before another word `n` is a number of things.
  const counted = /^[nN]$/.test(part) && at === 0 && parts.length > 1 ? [conceptsOf('number') ?? []] : [];
  const symbol = [...counted, ...symbolMeanings(part)];
  if (symbol.length > 0) return { meanings: [[word], ...symbol], length: 1 };
  const several = wordMeanings(word);
  if (several.length > 0) return { meanings: several, length: 1 };
  if (parts.length > 1 && stopWords.has(word)) return { meanings: [[]], length: 1 };
  const own = conceptsOf(word) ?? compoundConcepts(word);
  if (own.length > 0) return { meanings: [own], length: 1 };
  return { meanings: [[stem(word)], ...shortenedMeanings(word)], length: 1 };
}
