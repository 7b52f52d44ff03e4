import { expect, test } from 'vitest';
import { parseTokens } from '../../../../server/src/data/paths/jmespathParser.ts';
import { PathSyntaxError } from '../../../../server/src/data/paths/jmespathTokens.ts';

function errorOf(text: string): PathSyntaxError {
  try {
    parseTokens(text, JSON.parse);
  } catch (error) {
    if (error instanceof PathSyntaxError) return error;
    throw error;
  }
  return expect.unreachable(text);
}

/** In each path `§` stands before the place that cannot be read. */
test.each([
  ['dots', ['a§..b', '§.a', 'a§.', 'a.§[?b]', 'a.§==b']],
  ['values side by side', ['a §b', '(a §b)', '[a §b]', 'a§*']],
  ['brackets', ['a§]', '(§)', 'a[§-]', 'a[§1-2]', 'a[§b]', 'a[0:1:2§:3]', '[a,§]']],
  ['functions', ['f(§,a)', '"f"§(a)', 'a(b)§(c)']],
  ['names', ['{a: b,§}', '{§`1`: a}']],
  ['what does not end or is no path', ['§a[0', '§', '§a = b', '§Größe']],
])('the error is at the first token that cannot be read: %s', (_, marked) => {
  for (const each of marked) {
    const text = each.replace('§', '');
    const { offset, length } = errorOf(text);
    expect([text, text.slice(offset)]).toEqual([text, each.slice(each.indexOf('§') + 1)]);
    expect(offset + length).toBeLessThanOrEqual(text.length);
  }
});

test('nesting without end is an error, too', () => {
  for (const sign of ['!', '(']) expect(errorOf(sign.repeat(100_000)).offset).toBeLessThan(100_000);
});

test('each kind of error has its own words', () => {
  const told = ['a..b', 'a]', 'a[-]', 'a[0', 'a = b', '('.repeat(100_000)].map((text) => errorOf(text).message);
  expect(new Set(told).size).toBe(told.length);
});
