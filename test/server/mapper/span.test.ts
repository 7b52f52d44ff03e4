import { describe, expect, test } from 'vitest';
import { type JsonNode, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { offsetIn, singleTree, spanFrom, spanIn, spanInString, touchesNode } from '../../../server/src/mapper/span.ts';

/** What the document writes for a part of the string's value. */
function written(text: string, offset: number, length: number): string {
  const root = parseJsonTree(text).root as JsonNode;
  const span = spanIn(singleTree(root), spanInString(root, offset, length));
  return text.slice(span.offset, span.offset + span.length);
}

test.each([
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
])('%s from %i, %i long: %s', (text, offset, length, expected) => expect(written(text, offset, length)).toBe(expected));

test('an empty part stands between the characters', () => {
  const root = parseJsonTree('"a\\nb"').root as JsonNode;
  expect(spanIn(singleTree(root), spanInString(root, 2, 0))).toEqual({ offset: 4, length: 0 });
});

describe('in a mapper', () => {
  const text = '{ "a": { "schema": "x.Y" }, "b": { "schema": "x.Z" } }';
  const mapper = parseMapper(text);
  const [a, b] = mapper.sections;
  if (a === undefined || b === undefined) throw new Error('two mappings');
  const at = ({ offset, length }: { offset: number; length: number }) => text.slice(offset, offset + length);

  test('a node stands where its mapping stands', () => {
    expect(at(spanIn(mapper, b.node))).toBe('{ "schema": "x.Z" }');
    expect(at(spanIn(mapper, spanInString(b.schema?.node as JsonNode, 2, 1)))).toBe('Z');
    expect(at(spanFrom(mapper, b.key, b.node))).toBe('"b": { "schema": "x.Z" }');
    expect(offsetIn(mapper, mapper.root as JsonNode)).toBe(0);
  });

  test('a place stays the same in a version that moved it, and is none of a version with another text', () => {
    const place = spanInString(b.schema?.node as JsonNode, 0, 3);
    const moved = parseMapper(text.replace('x.Y', 'much.longer'), mapper);
    expect([moved.starts.has(place.top), spanIn(moved, place).offset]).toEqual([true, text.indexOf('x.Z') + 8]);
    expect(parseMapper(text.replace('x.Z', 'z.Z'), mapper).starts.has(place.top)).toBe(false);
  });

  test('touches counts both ends', () => {
    const start = text.indexOf('"b"');
    expect([-1, 0, 3, 4].map((by) => touchesNode(mapper, b.key, start + by))).toEqual([false, true, true, false]);
  });
});
