import { expect, test } from 'vitest';
import { quoteKey, quoteLiteralPath } from '../../../../server/src/data/paths/literalPath.ts';

test.each([
  ['names of any script', { Größe: '"Größe"', 'a."b.c".é': 'a."b.c"."é"', '"ä"': '"ä"' }],
  ['signs', { 'flow-rate': '"flow-rate"', '@type': '"@type"', 'Mass(mg)': '"Mass(mg)"', 'a\\b': '"a\\\\b"' }],
  ['digits and blanks', { '2nd.step': '"2nd".step', 'Temp (°C)': '"Temp (°C)"' }],
  ['brackets behind a name', { 'Größe[0]': '"Größe"[0]', 'Größe[*].x': '"Größe"[*].x' }],
])('a path of literal keys is read with quotes: %s', (_, quoted) => {
  for (const [text, expected] of Object.entries(quoted)) expect(quoteLiteralPath(text)).toBe(expected);
});

test('other texts cannot be read so', () => {
  const dots = ['', 'a..é', '.é', 'é.', ' é', 'é ', 'é. b'];
  for (const text of [...dots, "it's", 'a"b', 'é[x]', 'é]', 'é|a', 'é*', '{é}', 'é`', '"a\\q".é', '"é'])
    expect([text, quoteLiteralPath(text)]).toEqual([text, undefined]);
});

test('a key is written in quotes where it needs them', () => {
  const keys = { name: 'name', 'a b': '"a b"', 'a.b': '"a.b"', 'a"b\n': '"a\\"b\\n"', '': '""' };
  expect(Object.keys(keys).map(quoteKey)).toEqual(Object.values(keys));
});
