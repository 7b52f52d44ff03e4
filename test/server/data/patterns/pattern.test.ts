import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { compilePattern } from '../../../../server/src/data/patterns/pattern.ts';
import { patternTextLimit } from '../../../../server/src/data/valueText.ts';

/** Every expectation here was taken from Python's `re.match`. */
function matches(pattern: string, value: unknown): boolean | string {
  const compiled = compilePattern(pattern);
  return compiled.kind === 'pattern' ? compiled.matches(value) : compiled.kind;
}

test.each([
  // anchored at the start, not at the end, case-sensitive
  ['Stir', 'Stirring', true],
  ['tir', 'Stir', false],
  ['stir', 'Stir', false],
  ['a|b', 'ba', true],
  ['^a', 'a', true],
  ['a^b', 'ab', false],
  ['', 'anything', true],
  // the end, and a last line break
  ['a$', 'a', true],
  ['a$', 'a\n', true],
  ['a$', 'a\n\n', false],
  ['a$', 'ab', false],
  ['a\\Z', 'a\n', false],
  ['a\\Z', 'a', true],
  ['.+$', 'a\nb', false],
  ['(?m)a$', 'a\nb', true],
  ['(?s)a.b', 'a\nb', true],
  ['a.b', 'a\nb', false],
  ['\\Aa', 'a', true],
  // classes are those of Unicode
  ['\\w+$', 'Größe', true],
  ['\\w', '²', true],
  ['\\W', 'é', false],
  ['\\d', '٣', true],
  ['\\D', '٣', false],
  ['\\s', '\u00a0', true],
  ['\\s', '\x1c', true],
  ['\\s', '\u200b', false],
  ['\\S', '\u2003', false],
  ['é\\b', 'é x', true],
  ['e\\b', 'eé', false],
  ['e\\B', 'eé', true],
  ['(?a)\\w', 'é', false],
  ['.', '😀', true],
  ['.$', '😀', true],
  ['[😀]$', '😀', true],
  // sets
  ['[]a]', ']', true],
  ['[^]a]', ']', false],
  ['[a-]', '-', true],
  ['[\\w-]+$', 'a-b', true],
  ['[^\\s]', 'a', true],
  ['[\\b]', '\b', true],
  ['[\\1]', '\x01', true],
  ['[.$^]', '$', true],
  ['[[a]', '[', true],
  ['[a\\]]', ']', true],
  ['[\\D]', 'x', true],
  // repeats
  ['a{2}$', 'aa', true],
  ['a{,2}$', 'aaa', false],
  ['a{,2}$', '', false],
  ['a{1,}b', 'aaab', true],
  ['a{,}b', 'b', true],
  ['a{}', 'a{}', true],
  ['a{x', 'a{x', true],
  ['{', '{', true],
  ['a+?$', 'aa', true],
  ['(?:ab)*c', 'ababc', true],
  // groups, comments, flags
  ['(?P<n>a)b', 'ab', true],
  ['(?#no)a', 'a', true],
  ['(?#\\))a', 'a', true],
  ['(?i)STIR', 'stir', true],
  ['(?i)é', 'É', true],
  ['(?i:A)B', 'aB', true],
  ['(?i:A)B', 'ab', false],
  ['(?x) a b # c', 'ab', true],
  ['(?x) a\\ b', 'a b', true],
  ['(?i)(?s)A.b', 'a\nb', true],
  ['(?u)a', 'a', true],
  // escapes
  ['\\x41\\u0042\\U00000043\\101\\t', 'ABCA\t', true],
  ['\\.', 'a', false],
  ['\\😀', '😀', true],
  ['\\U0010FFFF', '\u{10ffff}', true],
  ['a\\b-c$', 'a-c', true],
  ['\\012[\\12]', '\n\n', true],
  ['(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)\\12', 'abcdefghijkll', true],
  ['[😀-😂]$', '😁', true],
  ['[\\x41-\\x43-]+$', 'AB-', true],
  ['[-a]$', '-', true],
  ['[^]]', 'a', true],
  ['\\é', 'é', true],
  ['\\0', '\0', true],
])('%s on %j: %s', (pattern, text, expected) => expect(matches(pattern, text)).toBe(expected));

test.each([
  [5.0, '5$', true],
  [0, '0', true],
  [true, 'True', true],
  [true, 'true', false],
  [[1, 'a'], '\\[1,"a"\\]$', true],
  [{ a: 1 }, '\\{"a":1\\}', true],
  [' ', '.+', true],
  [null, '', false],
  [undefined, '.*', false],
  ['', '', false],
  [[], '.*', false],
  [{}, '.*', false],
])('%j is tested as text: %s is %s', (value, pattern, expected) => expect(matches(pattern, value)).toBe(expected));

test.each([
  ['a(', 1],
  ['a)', 1],
  ['(?:a', 0],
  ['[a', 0],
  ['a[]', 1],
  ['*', 0],
  ['a**', 2],
  ['a|*', 2],
  ['^*', 1],
  ['(?:*)', 3],
  ['x{3,1}', 1],
  ['a\\', 1],
  ['\\q', 0],
  ['[\\q]', 1],
  ['[b-a]', 1],
  ['[\\d-x]', 1],
  ['\\x4', 0],
  ['\\U00110000', 0],
  ['\\2(a)', 0],
  ['(a\\1)', 2],
  ['(?P=n)', 0],
  ['(?P<n>(?P=n))', 6],
  ['(?P<1>a)', 0],
  ['(?P<n>a)(?P<n>b)', 8],
  ['(?<n>a)', 0],
  ['(?(1)a)', 0],
  ['(?(n)a)', 0],
  ['a(?i)', 1],
  ['(?L)a', 0],
  ['(?au)a', 0],
  ['(?i-i:a)', 0],
  ['(?au:a)', 0],
  ['(?L:a)', 0],
  ['(?<=Step|Ru)\\d', 0],
  ['a(?<!b*)c', 1],
  ['(a|bc)(?<=\\1)', 6],
  ['[\\567]', 1],
  ['\\567', 0],
  ['\\N', 0],
  ['\\N{}', 0],
  ['\\N{DEGREE', 0],
  ['[\\A]', 1],
  ['[\\8]', 1],
  ['[\\400]', 1],
  ['[a-', 0],
  ['[a-\\d]', 1],
  ['[^]', 0],
  ['(?z)a', 0],
  ['😀)', 2],
])('%s is none: Python would not compile it, at %i', (pattern, offset) => {
  const compiled = compilePattern(pattern);
  expect([compiled.kind, compiled.kind === 'invalid' && compiled.offset]).toEqual(['invalid', offset]);
});

test('Python raises another exception for a repetition that is too long to count', () => {
  for (const [pattern, error] of [
    ['a{4294967295}', 'OverflowError'],
    ['a{1,99999999999999999999999999}', 'OverflowError'],
    ['a{2,1}', 'error'],
  ] as const)
    expect(compilePattern(pattern)).toMatchObject({ kind: 'invalid', pythonError: error });
});

test.each([
  '(?<=ab|cd)x',
  '(?<=(a)\\1)x',
  '(?<=a{3}|(?=b*)ccc)x',
  '(?<!^)x',
  '(?<=(?(1)a|b))(x)',
  '(?-i:a)',
  '[\\377]',
])('%s compiles', (pattern) => expect(compilePattern(pattern).kind).toBe('pattern'));

test.each([
  ['(?!Stir).*', 'Add salt', true],
  ['(?!Stir).*', 'Stirring', false],
  ['(?=.*\\d)[a-z]+', 'ab1', true],
  ['(a)\\1', 'aa', true],
  ['(?P<n>a)(?P=n)', 'ab', false],
  ['(?>a*)a', 'aa', false],
  ['(a)?(?(1)b|c)', 'ab', true],
  ['a*+b', 'aab', true],
  ['a{1001}', 'a'.repeat(1001), true],
  ['(?:a{500}){5}', 'a'.repeat(2500), true],
  ['(?x: ab c )', 'abc', true],
  ['(?m:a$)', 'a\nb', true],
  ['(?a)[\\D]', '٣', true],
  // re2js knows only ASCII here
  ['(a+)+\\b', 'aé', false],
  ['(?:[\\W]+)+x', 'éx', false],
  ['(?:[\\S]+)+', '\x1c', false],
  ['(?:a+)+$\\s', 'a\n', true],
  ['\\N{GREEK SMALL LETTER ALPHA}.*', 'α-Al2O3', true],
  ['[\\N{MICRO SIGN}\\N{GREEK SMALL LETTER MU}]m', 'µm', true],
  ['\\N{latin small letter u with diaeresis}', 'ü', true],
  ['\\d+\\N{DEGREE SIGN}C\\N{SUBSCRIPT TWO}', '60°C₂', true],
])('%s on %j is tested by backtracking if no linear engine can: %s', (pattern, text, expected) =>
  expect(matches(pattern, text)).toBe(expected),
);

test.each([
  ['(a+)+(?=b)', 'a'.repeat(30)],
  ['a'.repeat(1_000_000), 'a'],
  [`(?=a)${'(a)'.repeat(10_000)}`, 'a'],
  ['\\w'.repeat(10_000), 'a'],
  ['\\N{SNOWMAN}', '☃'],
])('%.20s is unknown, matches nothing, and is said to be so', (pattern, text) => {
  const compiled = compilePattern(pattern);
  if (compiled.kind !== 'pattern') return expect.unreachable(pattern);
  const budget = Budget.of([new DataNode(null)]);
  expect([compiled.test(text, budget), compiled.matches(text, budget)]).toEqual(['unknown', false]);
  expect([...budget.gaveUp]).toEqual([pattern]);
});

const long = 'a'.repeat(patternTextLimit);
test.each([
  ['(a+)+$', `${long.slice(1)}b`, false],
  ['(a|aa)+$', `${long.slice(1)}b`, false],
  ['(?:a?){500}b', long, false],
  ['.*.*.*b', long, false],
  ['(.*a){20}b', long, false],
  ['([a-z]+)*\\d', long, false],
  ['(a+)+$', long, true],
])('%s runs in bounded time on 64 KiB', (pattern, text, expected) => expect(matches(pattern, text)).toBe(expected));

test('sees the first 64 KiB of a text', () => {
  expect(matches('a+b', `${long}b`)).toBe(false);
  expect(matches('a+$', `${long}b`)).toBe(true);
});

test('is not tested where the budget of the mapping does not allow it', () => {
  const node = new DataNode(null);
  for (const [pattern, limit] of [
    ['a+b?$', { nodes: 0 }],
    ['(a+b?)+$', { text: 2 * long.length - 16 }], // just two for each character
    ['(?!b)a+', { nodes: 4000 }],
  ] as const) {
    const compiled = compilePattern(pattern);
    if (compiled.kind !== 'pattern') return expect.unreachable(pattern);
    const [ample, scarce] = [Budget.of([node]), Budget.of([node], limit)];
    expect([compiled.test(long, ample), ample.reached, [...ample.cutBy]]).toEqual([true, undefined, []]);
    expect([compiled.test(long, scarce), scarce.reached]).toEqual(['unknown', Object.keys(limit)[0]]);
    expect([...scarce.gaveUp]).toEqual([]);
    expect([compiled.matches(`${long}c`, ample), [...ample.cutBy]]).toEqual([true, [pattern]]);
  }
});
