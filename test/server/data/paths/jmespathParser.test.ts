import { expect, test } from 'vitest';
import { parseTokens } from '../../../../server/src/data/paths/jmespathParser.ts';
import { PathSyntaxError } from '../../../../server/src/data/paths/jmespathTokens.ts';

test.each([
  ['a..b', '.'],
  ['.a', '.'],
  ['a.', '.'],
  ['a]', ']'],
  ['a b', 'b'],
  ['(a b)', 'b'],
  ['()', ')'],
  ['a.[?b]', '[?'],
  ['a.==b', '=='],
  ['a[-]', '-'],
  ['a[1-2]', '1-2'],
  ['a[b]', 'b'],
  ['a[0:1:2:3]', ':3]'],
  ['f(,a)', ',a'],
  ['[a b]', 'b]'],
  ['[a,]', ']'],
  ['{a: b,}', '}'],
  ['"f"(a)', '('],
  ['a(b)(c)', '(c'],
  ['{`1`: a}', '`1`'],
  ['a*', '*'],
  ['a[0', 'a[0'],
  ['', ''],
  ['a = b', 'a = b'],
  ['Größe', 'Größe'],
  ['!'.repeat(10_000), '!'],
  ['('.repeat(100_000), '('],
])('%.20s cannot be read at %s', (text, at) => {
  try {
    parseTokens(text, JSON.parse);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof PathSyntaxError)) throw error;
    expect(text.slice(error.offset)).toContain(at);
    expect(text.slice(error.offset).startsWith(at.slice(0, 1))).toBe(true);
    expect(error.offset + error.length).toBeLessThanOrEqual(text.length);
  }
});

test('each kind of error has its own words', () => {
  const told = ['a..b', 'a]', 'a[-]', 'a[0', 'a = b', '('.repeat(100_000)].map((text) => {
    try {
      return parseTokens(text, JSON.parse);
    } catch (error) {
      return (error as PathSyntaxError).message;
    }
  });
  expect(new Set(told).size).toBe(told.length);
});
