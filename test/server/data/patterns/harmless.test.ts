import { expect, test } from 'vitest';
import { expandedSize, isHarmless } from '../../../../server/src/data/patterns/harmless.ts';
import { parsePattern } from '../../../../server/src/data/patterns/parsePattern.ts';

test.each([
  ['run straight through', true, 'abc a.* .*a a+b a?b?c (a|b)c ^Stir.*$ a{3}b{2} [a-z]+\\d* a|b|c|d'],
  ['may go back and forth', false, '(a+)+ (a)* .*a.*b (a|b)?c a+b+c a?b?c?d (a|b|c|d)e a{1,200}b (a|b)(c|d).*x'],
])('some patterns %s', (_, expected, patterns) => {
  for (const pattern of patterns.split(' '))
    expect([pattern, isHarmless(parsePattern(pattern))]).toEqual([pattern, expected]);
});

test('the size of a pattern is that of its text with each repeat written out, and of the letters of both cases', () => {
  const far = '[A-\u{1e942}]';
  const sizes = {
    ...{ '': 0, abc: 3, 'a{5}b': 6, 'a*': 1, 'a+': 2, 'a{2,4}': 4, '(ab){3}': 6, '(a{10}b){10}': 110, '(?:a|b)?': 3 },
    ...{ 'a{0}': 1, [far]: 1, [`(?i)[a-z]${far}`]: 1 + 1252, [`${far}(?i:x)`]: 1252 + 1 },
  };
  const found = Object.keys(sizes).map((pattern) => [pattern, expandedSize(parsePattern(pattern))]);
  expect(found).toEqual(Object.entries(sizes));
});
