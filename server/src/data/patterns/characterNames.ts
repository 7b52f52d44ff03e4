/** Names of characters that patterns about laboratory data may use (`\N{MICRO SIGN}`), as in Unicode. */

const greek =
  'ALPHA BETA GAMMA DELTA EPSILON ZETA ETA THETA IOTA KAPPA LAMDA MU NU XI OMICRON PI RHO _ SIGMA TAU UPSILON PHI CHI PSI OMEGA';
const digits = 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE';

/** Marks that are composed with a letter. */
const marks: Readonly<Record<string, string>> = {
  GRAVE: '\u0300',
  ACUTE: '\u0301',
  CIRCUMFLEX: '\u0302',
  TILDE: '\u0303',
  DIAERESIS: '\u0308',
  'RING ABOVE': '\u030a',
  CARON: '\u030c',
  CEDILLA: '\u0327',
};

const signs: Readonly<Record<string, string>> = {
  SPACE: ' ',
  'NO-BREAK SPACE': '\u00a0',
  'DEGREE SIGN': '°',
  'DEGREE CELSIUS': '\u2103',
  'PLUS-MINUS SIGN': '±',
  'MICRO SIGN': '\u00b5',
  'MIDDLE DOT': '·',
  'DOT OPERATOR': '\u22c5',
  'MULTIPLICATION SIGN': '×',
  'DIVISION SIGN': '÷',
  'MINUS SIGN': '\u2212',
  'HYPHEN-MINUS': '-',
  'EN DASH': '\u2013',
  'EM DASH': '\u2014',
  'OHM SIGN': '\u2126',
  'ANGSTROM SIGN': '\u212b',
  'SECTION SIGN': '§',
  'PER MILLE SIGN': '\u2030',
  'LATIN SMALL LETTER SHARP S': 'ß',
  'LATIN SMALL LETTER AE': 'æ',
  'LATIN CAPITAL LETTER AE': 'Æ',
  'LATIN SMALL LETTER O WITH STROKE': 'ø',
  'LATIN CAPITAL LETTER O WITH STROKE': 'Ø',
  'GREEK SMALL LETTER FINAL SIGMA': 'ς',
};

/** Returns the character of a name in any case, or undefined for a name that isn't in the tables here. */
export function namedCharacter(given: string): string | undefined {
  const name = given.toUpperCase();
  if (Object.hasOwn(signs, name)) return signs[name];
  const digit = /^(SUPERSCRIPT |SUBSCRIPT |DIGIT )(\w+)$/.exec(name);
  if (digit) return digitNamed(digit[1] ?? '', digits.split(' ').indexOf(digit[2] ?? ''));
  const letter = /^(LATIN|GREEK) (SMALL|CAPITAL) LETTER (\w+)(?: WITH (.+))?$/.exec(name);
  if (letter === null) return undefined;
  const [, script, size, base = '', mark] = letter;
  const capital = script === 'LATIN' ? latinLetter(base) : greekLetter(base);
  const own = size === 'SMALL' ? capital?.toLowerCase() : capital;
  if (own === undefined || mark === undefined) return own;
  const composed = Object.hasOwn(marks, mark) ? `${own}${marks[mark]}`.normalize('NFC') : '';
  return [...composed].length === 1 ? composed : undefined;
}

function digitNamed(kind: string, value: number): string | undefined {
  if (value < 0) return undefined;
  if (kind === 'DIGIT ') return String(value);
  return [...(kind === 'SUPERSCRIPT ' ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉')][value];
}

function latinLetter(base: string): string | undefined {
  return /^[A-Z]$/.test(base) ? base : undefined;
}

function greekLetter(base: string): string | undefined {
  const at = greek.split(' ').indexOf(base);
  return at < 0 || base === '_' ? undefined : String.fromCodePoint(0x391 + at);
}
