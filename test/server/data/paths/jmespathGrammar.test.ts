import { describe, expect, test } from 'vitest';
import { parseJmespath } from '../../../../server/src/data/paths/jmespathGrammar.ts';

/** The part of the text that is wrong, and the numbers that the message gives. */
function error(text: string): readonly unknown[] | undefined {
  const parsed = parseJmespath(text, JSON.parse);
  if (!('error' in parsed)) return undefined;
  const { offset, length, message } = parsed.error;
  return [text.slice(offset, offset + length), ...(message.match(/\d+/g) ?? []).map(Number)];
}

describe('parseJmespath', () => {
  test.each([
    ["'abc", "'abc"],
    ['a."b', '"b'],
    ['`abc', '`abc'],
    ['a.Mass(mg)', 'Mass'],
    ['toString(a)', 'toString'],
    ['length()', 'length', 1, 0],
    ['a[?length(b, c)]', 'length', 1, 2],
    ['contains(a)', 'contains', 2, 1],
    ['not_null()', 'not_null', 1, 0],
    ['sort_by(a, b)', 'sort_by', 2],
    ['length(&a)', 'length'],
    ['&a', '&'],
    ['a == &b', '&'],
    ['{x: nope(a)}', 'nope'],
  ])('%s: %s', (text, ...expected) => expect(error(text)).toEqual(expected));

  test.each([
    'a',
    'a.b[0]',
    'length(a)',
    'not_null(a, b, c)',
    'map(&a, b)',
    "a[?b == 'it\\'s']",
    '"a\\"b"',
    '`{"a": [1]}`',
    'a.b.c.d'.repeat(3),
    'merge(a, b)',
  ])('%s is one', (text) => expect(error(text)).toBeUndefined());
});
