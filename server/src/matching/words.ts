/** Reads names of fields and members: their concepts, and the unit at the end of a name. */
import { compoundOf, conceptsOf, endMeanings, fold, stopWords, symbolMeanings, wordMeanings } from './thesaurus.ts';

/** One possible meaning of a name. */
export interface Reading {
  /** In the order of the name; each once. */
  readonly concepts: readonly string[];
  /** Below 1 if a letter is read as a word. */
  readonly factor: number;
  /** The unit that the name ends in, if it is one and no word. */
  readonly unit?: string | undefined;
}

export interface Words {
  /** As it is written. */
  readonly text: string;
  /** In lower case, umlauts in one spelling. */
  readonly folded: string;
  readonly readings: readonly Reading[];
  /** Its letters, if it may be an abbreviation by initials: `FF`. */
  readonly initials?: string | undefined;
}

const symbolFactor = 0.92;
const ambiguousFactor = 0.96;
const mostReadings = 6;
const longestName = 120;

/** `annealTemp (°C)` → anneal, temperature, with the unit °C. @param isUnit of a text that might be one */
export function readName(name: string, isUnit: (text: string) => boolean): Words {
  const text = name.slice(0, longestName);
  const { plain, unit } = withoutBrackets(text, isUnit);
  const parts = splitWords(plain);
  const readings = readingsOf(parts, unit);
  const last = parts.at(-1);
  const behind = unit === undefined && parts.length > 1 && last !== undefined ? unitOf(last, isUnit) : undefined;
  const all = behind === undefined ? readings : [...readingsOf(parts.slice(0, -1), behind), ...readings];
  return {
    text: name,
    folded: fold(text),
    readings: all.slice(0, mostReadings),
    ...(/^[A-Z][A-Za-z]{1,4}$/.test(plain) && { initials: plain.toLowerCase() }),
  };
}

/** The concepts of a name that holds no unit. */
export function conceptsIn(name: string): readonly string[] {
  return readingsOf(splitWords(name.slice(0, longestName)), undefined)[0]?.concepts ?? [];
}

/** Splits off brackets at the end, which contain a unit or further words. */
function withoutBrackets(name: string, isUnit: (text: string) => boolean): { plain: string; unit?: string } {
  const [, before, inside] = /^(.*?)\s*[([{]([^()[\]{}]*)[)\]}]\s*$/.exec(name) ?? [];
  if (before === undefined || inside === undefined || before === '') {
    const [, head, percent] = /^(.*\S)\s*(%|°C|°)$/.exec(name) ?? [];
    return head === undefined || percent === undefined ? { plain: name } : { plain: head, unit: percent };
  }
  const unit = unitOf(inside.trim(), isUnit);
  return unit === undefined ? { plain: `${before} ${inside}` } : { plain: before, unit };
}

/** Common spellings of units that libraries read as other units. */
const spokenUnits: Readonly<Record<string, string>> = {
  c: 'degC',
  C: 'degC',
  f: 'degF',
  F: 'degF',
  k: 'K',
  deg: 'degree',
  percent: '%',
  pct: '%',
  '%': '%',
  ul: 'uL',
  ml: 'mL',
  ev: 'eV',
  kev: 'keV',
  kv: 'kV',
  ma: 'mA',
  mpa: 'MPa',
  gpa: 'GPa',
  pa: 'Pa',
  hz: 'Hz',
  khz: 'kHz',
  mhz: 'MHz',
  w: 'W',
  v: 'V',
};

/** The unit that a text names; undefined for any other text. */
function unitOf(text: string, isUnit: (text: string) => boolean): string | undefined {
  if (Object.hasOwn(spokenUnits, text)) return spokenUnits[text];
  return text !== '' && isUnit(text) ? text : undefined;
}

/** `stepName`, `step_name`, `step-name`, `Step Name`, `IUPACName`. */
export function splitWords(name: string): readonly string[] {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[^\p{L}\p{N}%°µ]+/u)
    .filter((part) => part !== '');
}

function readingsOf(parts: readonly string[], unit: string | undefined): readonly Reading[] {
  let readings: { concepts: string[]; factor: number }[] = [{ concepts: [], factor: 1 }];
  for (let at = 0; at < parts.length; ) {
    const { meanings, length, factor } = meaningsAt(parts, at);
    readings = meanings.flatMap((meaning) =>
      readings.map((before) => ({
        concepts: [...before.concepts, ...meaning],
        // A letter may stand for itself, too.
        factor: meaning === meanings[0] ? before.factor : before.factor * factor,
      })),
    );
    at += length;
  }
  return readings.slice(0, mostReadings).map(({ concepts, factor }) => ({
    concepts: [...new Set(concepts)],
    factor,
    ...(unit !== undefined && { unit }),
  }));
}

interface Meaning {
  /** Possible meanings of the parts. */
  readonly meanings: readonly (readonly string[])[];
  /** The number of parts. */
  readonly length: number;
  readonly factor: number;
}

/**
 * The meanings of the longest sequence of parts that is a known word (`E-Modul`, `InChIKey`), otherwise of one part.
 */
function meaningsAt(parts: readonly string[], at: number): Meaning {
  for (let length = Math.min(4, parts.length - at); length > 1; length--) {
    const found = conceptsOf(fold(parts.slice(at, at + length).join('')));
    if (found) return { meanings: [found], length, factor: 1 };
  }
  const part = parts[at] ?? '';
  const word = fold(part);
  const symbol = symbolMeanings(part);
  if (symbol.length > 0) return { meanings: [[word], ...symbol], length: 1, factor: symbolFactor };
  const several = wordMeanings(word);
  if (several.length > 0) return { meanings: several, length: 1, factor: ambiguousFactor };
  if (stopWords.has(word)) return { meanings: [[]], length: 1, factor: 1 };
  return { meanings: readingsOfWord(word), length: 1, factor: ambiguousFactor };
}

/** The end of a compound may be ambiguous as well. */
function readingsOfWord(word: string): Meaning['meanings'] {
  const own = conceptsOf(word) ?? compoundOf(word);
  if (own.length === 0) return [[stem(word)]];
  const others = own.length > 1 ? endMeanings(word).map((end) => [...own.slice(0, -1), ...end]) : [];
  return [own, ...others];
}

/** Without the plural's `s`. */
function stem(word: string): string {
  return word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
