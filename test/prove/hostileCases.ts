/** 30 patterns that backtracking takes exponential or polynomial time for, on 20 texts: 600 cases. */

export interface HostileCase {
  readonly pattern: string;
  readonly text: string;
}

const patterns: readonly string[] = [
  // A repeat in a repeat.
  '(a+)+$',
  '(a*)*b',
  '(x+x+)+y',
  '([a-zA-Z]+)*$',
  '(\\w+\\s?)+$',
  '(?:\\s*\\S+)*;',
  '(?i:(A+)+)$',
  '((a+)+b?)+c',
  // Alternatives that take the same text.
  '(a|a)+$',
  '(a|aa)+$',
  '(?:a|ab|b)*c',
  '((a|b)*c|d)*e',
  '(\\d|[0-9]|0)*x',
  // One repeat after the other.
  '.*.*.*.*.*x',
  'a*a*a*a*a*a*b',
  '\\s*\\s*\\s*\\S+\\s+$',
  '[^b]*[^c]*[^d]*e',
  // Counted repeats.
  '(.*a){12}$',
  '(a?){30}a{30}b',
  '(?:a{0,40}){0,40}b',
  '(a{1,100}){1,100}$',
  // What linear time cannot express.
  '(a+)\\1+$',
  '(?=(a+)+b)a',
  // What only the model of the parser tests.
  `(?=a)${'(?:|)'.repeat(40)}(?!)`,
  `.{600}${'(?<='.repeat(6)}(?!)${')'.repeat(6)}`,
  `(?=a)${'('.repeat(50)}a${')'.repeat(50)}+`,
  '(?>(a|)*)*(?!)',
  '(?:(?<=a*)a)*(?!)',
  '(a)?(?(1)a*|b*)*(?!)',
  // As found in the wild.
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@)$',
];

const pumps = ['a', 'ab', 'x', 'a ', '0'];
const lengths = [32, 1_000, 65_536, 200_000];

const texts = pumps.flatMap((pump) => lengths.map((length) => `${pump.repeat(length / pump.length)}!`));

export const hostileCases: readonly HostileCase[] = patterns.flatMap((pattern) =>
  texts.map((text) => ({ pattern, text })),
);
