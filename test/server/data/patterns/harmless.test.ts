import { describe, expect, test } from 'vitest';
import { expandedSize, isHarmless } from '../../../../server/src/data/patterns/harmless.ts';
import { parsePattern } from '../../../../server/src/data/patterns/parsePattern.ts';

describe('isHarmless', () => {
  test.each(['abc', 'a.*', '.*a', 'a+b', 'a?b?c', '(a|b)c', '^Stir.*$', 'a{3}b{2}', '[a-z]+\\d*', 'a|b|c|d'])(
    '%s runs straight through',
    (pattern) => expect(isHarmless(parsePattern(pattern))).toBe(true),
  );
  test.each(['(a+)+', '(a)*', '.*a.*b', '(a|b)?c', 'a+b+c', 'a?b?c?d', '(a|b|c|d)e', 'a{1,200}b', '(a|b)(c|d).*x'])(
    '%s may go back and forth',
    (pattern) => expect(isHarmless(parsePattern(pattern))).toBe(false),
  );
});

describe('expandedSize', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['a{5}b', 6],
    ['a*', 1],
    ['a+', 2],
    ['a{2,4}', 4],
    ['(ab){3}', 6],
    ['(a{10}b){10}', 110],
    ['(?i)[a-z][A-\u{1e942}]', 1 + 1252],
    ['[A-\u{1e942}](?i:x)', 1252 + 1],
    ['[A-\u{1e942}]', 1],
    ['(?:a|b)?', 3],
    ['a{0}', 1],
  ])('of %s is %i', (pattern, size) => expect(expandedSize(parsePattern(pattern))).toBe(size));
});
