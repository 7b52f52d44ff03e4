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

/** Patterns, each with a text or several. */
type Texts = Readonly<Record<string, string | readonly string[]>>;

function expectTexts(texts: Texts, expected: boolean): void {
  for (const [pattern, all] of Object.entries(texts))
    for (const text of [all].flat()) expect([pattern, text, matches(pattern, text)]).toEqual([pattern, text, expected]);
}

test.each<[string, matched: Texts, others?: Texts]>([
  ['anchored at the start', { Stir: 'Stirring', 'a|b': 'ba', '^a': 'a', '': 'anything' }, { tir: 'Stir', 'a^b': 'ab' }],
  ['case', { '(?i)STIR': 'stir', '(?i)é': 'É', '(?i:A)B': 'aB' }, { stir: 'Stir', '(?i:A)B': 'ab' }],
  ['the end of a text', { a$: ['a', 'a\n'], 'a\\Z': 'a' }, { a$: ['a\n\n', 'ab'], 'a\\Z': 'a\n', '.+$': 'a\nb' }],
  ['line breaks', { '(?m)a$': 'a\nb', '(?s)a.b': 'a\nb', '\\Aa': 'a' }, { 'a.b': 'a\nb' }],
  ['letters of Unicode', { '\\w+$': 'Größe', '\\w': '²' }, { '\\W': 'é', '(?a)\\w': 'é' }],
  ['digits of Unicode', { '\\d': '٣' }, { '\\D': '٣' }],
  ['blanks of Unicode', { '\\s': ['\u00a0', '\x1c'] }, { '\\s': '\u200b', '\\S': '\u2003' }],
  ['bounds of words', { 'é\\b': 'é x', 'e\\B': 'eé', 'a\\b-c$': 'a-c' }, { 'e\\b': 'eé' }],
  ['characters beyond the first plane', { '.': '😀', '.$': '😀', '[😀]$': '😀', '[😀-😂]$': '😁', '\\😀': '😀' }],
  ['brackets in sets', { '[]a]': ']', '[.$^]': '$', '[[a]': '[', '[a\\]]': ']', '[^]]': 'a' }, { '[^]a]': ']' }],
  ['hyphens in sets', { '[a-]': '-', '[-a]$': '-', '[\\w-]+$': 'a-b', '[\\x41-\\x43-]+$': 'AB-' }],
  ['classes and escapes in sets', { '[^\\s]': 'a', '[\\b]': '\b', '[\\1]': '\x01', '[\\D]': 'x' }],
  [
    'repeats',
    { 'a{2}$': 'aa', 'a{1,}b': 'aaab', 'a{,}b': 'b', 'a+?$': 'aa', '(?:ab)*c': 'ababc' },
    { 'a{,2}$': ['aaa', ''] },
  ],
  ['braces that mean nothing', { 'a{}': 'a{}', 'a{x': 'a{x', '{': '{' }],
  ['groups and comments', { '(?P<n>a)b': 'ab', '(?#no)a': 'a', '(?#\\))a': 'a' }],
  ['flags', { '(?x) a b # c': 'ab', '(?x) a\\ b': 'a b', '(?i)(?s)A.b': 'a\nb', '(?u)a': 'a' }],
  ['escapes', { '\\x41\\u0042\\U00000043\\101\\t': 'ABCA\t', '\\U0010FFFF': '\u{10ffff}', '\\é': 'é' }, { '\\.': 'a' }],
  ['octal escapes', { '\\012[\\12]': '\n\n', '\\0': '\0' }],
])('%s', (_, matched, others = {}) => {
  expectTexts(matched, true);
  expectTexts(others, false);
});

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

/** Python would not compile these; `§` stands at the place that it names. */
test.each([
  ['brackets', 'a§( a§) §(?:a §[a a§[] §[a- §[^] 😀§)'],
  ['nothing to repeat', '§* a*§* a|§* ^§* (?:§*) x§{3,1}'],
  ['escapes', 'a§\\ §\\q [§\\q] §\\x4 §\\U00110000 [§\\567] §\\567 [§\\A] [§\\8] [§\\400]'],
  ['names of characters', '§\\N §\\N{} §\\N{DEGREE'],
  ['ranges', '[§b-a] [§\\d-x] [§a-\\d]'],
  ['references', '§\\2(a) (a§\\1) §(?P=n) (?P<n>§(?P=n)) §(?(1)a) §(?(n)a)'],
  ['names of groups', '§(?P<1>a) (?P<n>a)§(?P<n>b) §(?<n>a)'],
  ['flags', 'a§(?i) §(?L)a §(?au)a §(?i-i:a) §(?au:a) §(?L:a) §(?z)a'],
  ['looking back at texts of no fixed length', '§(?<=Step|Ru)\\d a§(?<!b*)c (a|bc)§(?<=\\1)'],
])('no pattern: %s', (_, all) => {
  for (const marked of all.split(' ')) {
    const compiled = compilePattern(marked.replace('§', ''));
    const found = [marked, compiled.kind, compiled.kind === 'invalid' && compiled.offset];
    expect(found).toEqual([marked, 'invalid', marked.indexOf('§')]);
  }
});

test('Python raises another exception for a repetition that is too long to count', () => {
  for (const [pattern, error] of [
    ['a{4294967295}', 'OverflowError'],
    ['a{1,99999999999999999999999999}', 'OverflowError'],
    ['a{2,1}', 'error'],
  ] as const)
    expect(compilePattern(pattern)).toMatchObject({ kind: 'invalid', pythonError: error });
});

test('patterns near those compile', () => {
  const patterns = '(?<=ab|cd)x (?<=(a)\\1)x (?<=a{3}|(?=b*)ccc)x (?<!^)x (?<=(?(1)a|b))(x) (?-i:a) [\\377]';
  for (const pattern of patterns.split(' '))
    expect([pattern, compilePattern(pattern).kind]).not.toEqual([pattern, 'invalid']);
});

test.each<[string, matched: Texts, others?: Texts]>([
  [
    'looking ahead',
    { '(?!Stir).*': 'Add salt', '(?=.*\\d)[a-z]+': 'ab1', '(ab|c)+(?=d)': 'abcd', '(a+)+(?=$)': 'a\n' },
    { '(?!Stir).*': 'Stirring', '(?!(a|b)+c)a': 'abc', '(a+)+(?!^)(?=b|c)': 'aa', '(a|b)+(?=^)': 'a' },
  ],
  [
    'looking behind',
    { '(?<!a)b': 'b', '(a|b)+(?<=b)c': 'abc', '(a+b?)+(?<!ab)c': 'aac' },
    { '(?<=a|b)c': 'c', '(a|b)+(?<=b)c': 'bac' },
  ],
  ['nested looks', { '(ab)+(?=c(?!d).)': 'abce', '(?:a|b)+(?=(?=c).{2}$)': 'bcd' }, { '(ab)+(?=c(?!d).)': 'abcd' }],
  ['flags in a part', { '(?x: ab c )': 'abc', '(?m:a$)': 'a\nb', '(?a)[\\D]': '٣', '(?m:(?:b|a)+$)': 'ab\nc' }],
  [
    'flags in a part, changed back behind it',
    { '(?i:(a)+(?-i:b))c': 'AAbc', '(?s:(a.)+)b': 'a\nb', '(?m:(?:^b|a\\n)+)(?=c)': 'a\nbc' },
    { '(?i:(a)+(?-i:b))c': 'AABc', '(?i:a+)+b': 'aB', '(?a:(\\w)+)é$': 'éé' },
  ],
  ['the letter i in all its forms', { '(?i)i+[h-j]$': 'İı', '(?i)[ı]': 'I' }, { '(?i)[^i]': 'ı' }],
  [
    'opposites of classes in brackets',
    { '(?:[\\W]+)+x': '-\u200bx', '(?:[\\Wé]+)+$': 'é-', '[^\\W_]+$': 'Größe', '(?i)[^\\W\\d]+$': 'Aé' },
    { '(?:[\\W]+)+x': 'éx', '(?:[\\S]+)+': '\x1c', '[^\\W_]+$': 'a_', '(?i)[^\\W\\S]': 'a' },
  ],
  ['ends inside of a pattern', { '(a$|b)+': 'ba', 'a|(b+)+$|c': 'b\n' }],
  ['named letters', { '\\N{GREEK SMALL LETTER ALPHA}.*': 'α-Al2O3', '\\N{latin small letter u with diaeresis}': 'ü' }],
  [
    'named signs',
    { '[\\N{MICRO SIGN}\\N{GREEK SMALL LETTER MU}]m': 'µm', '\\d+\\N{DEGREE SIGN}C\\N{SUBSCRIPT TWO}': '60°C₂' },
  ],
])('%s, as in Python', (_, matched, others = {}) => {
  expectTexts(matched, true);
  expectTexts(others, false);
});

test.each([
  ['(?P<q>a)(?P=q)', /`\(\?P=q\)` refers back/],
  ['(a)\\1', /`\\1` refers back/],
  ['(?>a*)a', /atomic/],
  ['a*+b', /possessive/],
  ['(a)?(?(1)b|c)', /conditional/],
  ['a{1001}', /1,000 times/],
  ['(?:a{500}){5}', /too large/],
  ['(ab)+(?<=b)(?=c)', /together/],
  ['(?ai)k', /\(\?ai\)/],
  ['\\N{SNOWMAN}', /names a character/],
  ['[b\\N{SNOWMAN}]', /names a character/],
  ['a'.repeat(1_000_000), /too large/],
  ['\\w'.repeat(10_000), /too large/],
  [`${'(?:'.repeat(1100)}a${')*'.repeat(1100)}`, /too large/],
])('a pattern that is not evaluated, and why: %#', (pattern, message) =>
  expect(compilePattern(pattern)).toEqual({ kind: 'unsupported', message: expect.stringMatching(message) }),
);

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

test.each([
  ['a+b', `${long}b`, 'length'],
  ['(a|é)+\\b', 'aé', 'characters'],
  ['(a+)+$\\s', 'a\n', 'characters'],
  ['(a|b)*\\B', '', 'characters'],
])('%s is not tested on some text, which then matches nothing', (pattern, text, reason) => {
  const compiled = compilePattern(pattern);
  if (compiled.kind !== 'pattern') return expect.unreachable(pattern);
  const budget = Budget.of([new DataNode(null)]);
  expect([compiled.test('a!', budget), compiled.test('a', budget), [...budget.untested]]).not.toContain('unknown');
  expect([compiled.test(text, budget), compiled.matches(text, budget)]).toEqual(['unknown', false]);
  expect([...budget.untested]).toEqual([[pattern, reason]]);
});

test('is not tested where the budget of the mapping does not allow it', () => {
  const node = new DataNode(null);
  for (const [pattern, limit] of [
    ['a+b?$', { nodes: 0 }],
    ['(a+b?)+$', { text: 2 * long.length - 16 }], // just two for each character
    ['(a+b?c?d?)+(?!b)', { text: 3 * long.length }], // more than three for each character
  ] as const) {
    const compiled = compilePattern(pattern);
    if (compiled.kind !== 'pattern') return expect.unreachable(pattern);
    const [ample, scarce] = [Budget.of([node]), Budget.of([node], limit)];
    expect([compiled.test(long, ample), ample.reached]).toEqual([true, undefined]);
    expect([compiled.test(long, scarce), scarce.reached]).toEqual(['unknown', Object.keys(limit)[0]]);
    expect([...scarce.untested]).toEqual([]);
  }
});
