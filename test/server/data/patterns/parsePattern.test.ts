import { expect, test } from 'vitest';
import { parsePattern } from '../../../../server/src/data/patterns/parsePattern.ts';
import { PatternSyntaxError } from '../../../../server/src/data/patterns/patternTree.ts';

const kinds = (text: string) => parsePattern(text).tokens.map((token) => token.kind);

test.each([
  ['ab', ['literal', 'literal']],
  ['a|b', ['literal', 'or', 'literal']],
  ['(a)+?', ['open', 'literal', 'close', 'quantifier']],
  ['^.$', ['anchor', 'any', 'anchor']],
  ['[a]\\d', ['set', 'class']],
  ['(?x) a # b\n c', ['literal', 'literal']],
  ['(?x: a b) c', ['open', 'literal', 'literal', 'close', 'literal', 'literal']],
  ['(?x)a b(?-x: )', ['literal', 'literal', 'open', 'literal', 'close']],
  ['a (?#c)b', ['literal', 'literal', 'literal']],
  ['(?#c)(?i)a', ['literal']],
  ['', []],
  ['😀', ['literal']],
])('%j: %j', (text, expected) => expect(kinds(text)).toEqual(expected));

test('gathers the flags at the start', () => {
  expect(parsePattern('(?i)(?ms)a').flags).toBe('ims');
  expect(parsePattern('a').flags).toBe('');
});

test.each([
  ['a*', 0, Number.POSITIVE_INFINITY, ''],
  ['a+?', 1, Number.POSITIVE_INFINITY, '?'],
  ['a?+', 0, 1, '+'],
  ['a{2}', 2, 2, ''],
  ['a{2,}', 2, Number.POSITIVE_INFINITY, ''],
  ['a{,3}', 0, 3, ''],
  ['a{2,3}?', 2, 3, '?'],
])('%s repeats', (text, min, max, mode) =>
  expect(parsePattern(text).tokens[1]).toEqual({ kind: 'quantifier', min, max, mode }),
);

test('tells groups apart', () => {
  const groups = parsePattern('(a)(?:b)(?P<n>c)(?=d)(?i:e)(?>f)(?(1)g)').tokens.flatMap((token) =>
    token.kind === 'open' ? token.group : [],
  );
  expect(groups).toEqual(['capture', 'plain', 'capture', 'look', 'flags', 'atomic', 'conditional']);
});

test('refuses what is no pattern', () => {
  for (const text of ['ab(c', 'x{3,1}']) expect(() => parsePattern(text)).toThrow(PatternSyntaxError);
});
