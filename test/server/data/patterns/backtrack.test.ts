import { expect, test } from 'vitest';
import { compileBacktracking } from '../../../../server/src/data/patterns/backtrack.ts';
import { parsePattern } from '../../../../server/src/data/patterns/parsePattern.ts';

/** Every result here but `unknown` is that of Python's `re.match`. */
const match = (pattern: string, text: string, take: (steps: number) => boolean = () => true) =>
  compileBacktracking(parsePattern(pattern))(text, take);

/** Patterns with a text. */
type Texts = Readonly<Record<string, string>>;

test.each<[string, matched: Texts, others: Texts]>([
  ['references', { '(?P<q>a)(?P=q)': 'aa' }, { '(?P<q>a|b)(?P=q)': 'ab' }],
  [
    'looking ahead',
    { '(?!draft)\\w+': 'final', '(?!Stir).*': 'Add salt' },
    { '(?!draft)\\w+': 'drafty', '(?!Stir).*': 'Stir' },
  ],
  ['looking back', { 'a(?<=a)b': 'ab', '(?<!a)b': 'b' }, { '(?<=a|b)c': 'c' }],
  ['possession', { 'a*+b': 'aab' }, { '(?>a*)a': 'aaa', 'a{,2}+a': 'aa' }],
  ['lazy repeats', { '(?=a)a{2,3}?c': 'aac', 'a*?b': 'aab', 'a{2,3}?a$': 'aaaa' }, { 'a{2,3}$': 'aaaa' }],
  ['sets and bounds', { '[^a]+a': 'bba', '(?:a+)+$\\s': 'a\n' }, { '\\B': '', '[\\S]': '\x1c' }],
  ['flags', { '(?i)[a-z]\u017f': 'Ss', '(?m:^b$)': 'b\na', '(?x: a b )c': 'abc' }, { '(?a:\\w)': 'é' }],
])('%s', (_, matched, others) => {
  for (const [pattern, text] of Object.entries(matched))
    expect([pattern, match(pattern, text)]).toEqual([pattern, true]);
  for (const [pattern, text] of Object.entries(others))
    expect([pattern, match(pattern, text)]).toEqual([pattern, false]);
});

test.each(['abc', 'bd'])('a group that may be left out: %s', (text) =>
  expect(match('(a)?b(?(1)c|d)', text)).toBe(true),
);

const long = 'a'.repeat(900);
test.each([
  ['empty alternatives', `(?=a)${'(?:|)'.repeat(200)}(?!)`, 'a'],
  ['anchors', `(?=a)${'(?:^|\\b|)'.repeat(60)}(?!)`, 'a'],
  ['look-behind in look-behind', `.{600}${'(?<=a{9}'.repeat(6)}(?!)${')'.repeat(6)}|(a*)*\\1(?!)`, long],
  ['groups in groups under a repeat', `(?=a)${'('.repeat(50)}a${')'.repeat(50)}+`, long],
  ['groups that may be empty', '(?>(a|)*)*(?!)', long],
  ['lazy repeats of lazy repeats', '(?=a)(a*?)*?(a*?)*?(?!)', long],
  ['back-references', '(a*)*\\1(a*)*\\2(?!)', long],
  ['too many parts', `(?=a)${'a|'.repeat(1000)}`, 'a'],
  ['groups nested too deeply', `${'('.repeat(900)}a${')'.repeat(900)}`, 'a'],
  ['a character whose name is unknown', 'a\\N{SNOWMAN}', 'a☃'],
  ['one in a set', '[b\\N{SNOWMAN}]', 'a'],
])('gives up and says so: %s', (_, pattern, text) => expect(match(pattern, text)).toBe('unknown'));

test('one character is repeated without depth: a long text is no reason to give up', () => {
  expect(match('(?!Stir).*', 'x'.repeat(65_536))).toBe(true);
  expect(match('[^y]+?y(?!z)', `${'x'.repeat(20_000)}y`)).toBe(true);
  expect(match('(?!.*Stir)', `${'x'.repeat(20_000)}Stir`)).toBe(false);
});

test('each step is paid for', () => {
  const payer = (most: number) => {
    const paid = { steps: 0 };
    const take = (steps: number) => {
      paid.steps += steps;
      return paid.steps <= most;
    };
    return { paid, take };
  };
  expect(match('(?=a)(?:|)(?:|)(?:|)(?:|)(?!)', 'a', payer(20).take)).toBe('unknown');
  const { paid, take } = payer(1000);
  match('(?!b)a*', 'a'.repeat(1600), take);
  expect(paid.steps).toBeGreaterThan(200);
});
