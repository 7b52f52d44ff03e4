import { describe, expect, it } from 'vitest';
import { type JsonNode, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { spanInString, spanOf } from '../../../server/src/mapper/stringSpan.ts';

/** What the document writes for a part of the string's value. */
function written(text: string, offset: number, length: number): string {
  const span = spanInString(text, parseJsonTree(text).root as JsonNode, offset, length);
  return text.slice(span.offset, span.offset + span.length);
}

describe('spanInString', () => {
  it.each([
    ['"abc"', 1, 1, 'b'],
    ['"abc"', 0, 3, 'abc'],
    [' "a\\"b.c"', 2, 1, 'b'],
    ['"a\\"b"', 1, 1, '\\"'],
    ['"\\u00e9x"', 0, 1, '\\u00e9'],
    ['"\\u00e9x"', 1, 1, 'x'],
    ['"😀x"', 2, 1, 'x'],
    ['"\\ud83d\\ude00x"', 2, 1, 'x'],
    ['"abc"', 1, 99, 'bc'],
    ['"abc"', 1, 0, ''],
  ])('%s from %i, %i long: %s', (text, offset, length, expected) =>
    expect(written(text, offset, length)).toBe(expected),
  );

  it('an empty part stands between the characters', () => {
    expect(spanInString('"a\\nb"', parseJsonTree('"a\\nb"').root as JsonNode, 2, 0)).toEqual({ offset: 4, length: 0 });
  });
});

it('spanOf is the whole node', () => {
  expect(spanOf(parseJsonTree(' [1] ').root as JsonNode)).toEqual({ offset: 1, length: 3 });
});
