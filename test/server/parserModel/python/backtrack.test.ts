import { describe, expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../../server/src/data/budget.ts';
import { matchBacktracking } from '../../../../server/src/parserModel/python/backtrack.ts';

const budget = (nodes = 1_000_000) => new Budget(() => ({ nodes: 0, text: 0 }), { nodes });

describe('matchBacktracking', () => {
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
  ])('%s on %j: %j', (pattern, text, expected) => {
    expect(matchBacktracking(pattern, text, budget())).toBe(expected);
  });

  const long = 'a'.repeat(900);
  test.each([
    ['empty alternatives', `(?=a)${'(?:|)'.repeat(200)}(?!)`, 'a'],
    ['anchors', `(?=a)${'(?:^|\\b|)'.repeat(60)}(?!)`, 'a'],
    ['look-behind in look-behind', `.{600}${'(?<='.repeat(6)}(?!)${')'.repeat(6)}`, long],
    ['groups in groups under a repeat', `(?=a)${'('.repeat(50)}a${')'.repeat(50)}+`, long],
    ['groups that may be empty', '(?>(a|)*)*(?!)', long],
    ['lazy repeats of lazy repeats', '(?=a)(a*?)*?(a*?)*?(?!)', long],
    ['back-references', '(a*)*\\1(a*)*\\2(?!)', long],
    ['a text that is too long', '(?=a)a', 'a'.repeat(1001)],
  ])('gives up and says so: %s', (_, pattern, text) => {
    const own = budget();
    expect(matchBacktracking(pattern, text, own)).toBe('unknown');
    expect([...own.gaveUp]).toEqual([pattern]);
  });

  test('each step is paid for', () => {
    expect(() => matchBacktracking('(?=a)(?:|)(?:|)(?:|)(?:|)(?!)', 'a', budget(20))).toThrow(LimitReached);
  });
});
