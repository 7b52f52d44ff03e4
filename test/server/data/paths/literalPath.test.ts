import { describe, expect, test } from 'vitest';
import { quoteKey, quoteLiteralPath } from '../../../../server/src/data/paths/literalPath.ts';

describe('quoteLiteralPath', () => {
  test.each([
    ['Größe', '"Größe"'],
    ['flow-rate', '"flow-rate"'],
    ['2nd.step', '"2nd".step'],
    ['Temp (°C)', '"Temp (°C)"'],
    ['@type', '"@type"'],
    ['Größe[0]', '"Größe"[0]'],
    ['Größe[*].x', '"Größe"[*].x'],
    ['Mass(mg)', '"Mass(mg)"'],
    ['a."b.c".é', 'a."b.c"."é"'],
    ['a\\b', '"a\\\\b"'],
    ['"ä"', '"ä"'],
  ])('%s is read as %s', (text, quoted) => expect(quoteLiteralPath(text)).toBe(quoted));

  test.each([
    '',
    'a..é',
    '.é',
    'é.',
    ' é',
    'é ',
    'é. b',
    "it's",
    'a"b',
    'é[x]',
    'é]',
    'é|a',
    'é*',
    '{é}',
    'é`',
    '"a\\q".é',
    '"é',
  ])('%j cannot be read so', (text) => expect(quoteLiteralPath(text)).toBeUndefined());
});

test.each([
  ['name', 'name'],
  ['a b', '"a b"'],
  ['a.b', '"a.b"'],
  ['a"b\n', '"a\\"b\\n"'],
  ['', '""'],
])('the key %j is written %s', (key, text) => expect(quoteKey(key)).toBe(text));
