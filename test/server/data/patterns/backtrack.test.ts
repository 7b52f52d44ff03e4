import { describe, expect, test } from 'vitest';
import { compileBacktracking } from '../../../../server/src/data/patterns/backtrack.ts';
import { parsePattern } from '../../../../server/src/data/patterns/parsePattern.ts';

/** Every result here but `unknown` is that of Python's `re.match`. */
const match = (pattern: string, text: string, take: (steps: number) => boolean = () => true) =>
  compileBacktracking(parsePattern(pattern))(text, take);

describe('compileBacktracking', () => {
  test.each([
    ['(?P<q>a)(?P=q)', 'aa', true],
    ['(?P<q>a|b)(?P=q)', 'ab', false],
    ['(?!draft)\\w+', 'final', true],
    ['(?!draft)\\w+', 'drafty', false],
    ['a(?<=a)b', 'ab', true],
    ['(?>a*)a', 'aaa', false],
    ['a*+b', 'aab', true],
    ['(a)?b(?(1)c|d)', 'abc', true],
    ['(a)?b(?(1)c|d)', 'bd', true],
    ['(?=a)a{2,3}?c', 'aac', true],
    ['\\B', '', false],
    ['(?!Stir).*', 'Add salt', true],
    ['(?!Stir).*', 'Stir', false],
    ['(?<!a)b', 'b', true],
    ['(?<=a|b)c', 'c', false],
    ['a*?b', 'aab', true],
    ['a{2,3}?a$', 'aaaa', true],
    ['a{2,3}$', 'aaaa', false],
    ['a{,2}+a', 'aa', false],
    ['[^a]+a', 'bba', true],
    ['(?i)[a-z]\u017f', 'Ss', true],
    ['(?a:\\w)', 'é', false],
    ['(?m:^b$)', 'b\na', true],
    ['(?x: a b )c', 'abc', true],
    ['[\\S]', '\x1c', false],
    ['(?:a+)+$\\s', 'a\n', true],
  ])('%s on %j: %j', (pattern, text, expected) => {
    expect(match(pattern, text)).toBe(expected);
  });

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
});
