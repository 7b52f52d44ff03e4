import { describe, expect, test } from 'vitest';
import { type JsonCursor, jsonCursorAt } from '../../../../server/src/features/completion/cursor.ts';

function cursorAt(marked: string): { readonly cursor: JsonCursor | undefined; readonly text: string } {
  const offset = marked.indexOf('<|>');
  const text = marked.replace('<|>', '');
  return { cursor: jsonCursorAt(text, offset), text };
}

/** What is replaced, the role, and the path. */
function described(marked: string): string {
  const { cursor, text } = cursorAt(marked);
  if (cursor === undefined) return 'nothing';
  const { offset = 0, length = 0 } = cursor.token?.span ?? {};
  return `${cursor.role} ${cursor.path.join('/')} [${text.slice(offset, offset + length)}]`;
}

describe('where the cursor stands', () => {
  test.each([
    ['{ <|> }', 'key  []'],
    ['{ "a": { "b": <|> } }', 'value a/b []'],
    ['{ "a": [1, { "b": "x" }, "<|>"] }', 'value a/2 [""]'],
    ['{ "a": { "bc<|>d": 1 } }', 'key a ["bcd"]'],
    ['{ "a": "x<|>y" }', 'value a ["xy"]'],
    ['{ "a": tr<|>ue }', 'value a [true]'],
    [String.raw`{ "a\"b": <|> }`, 'value a"b []'],
    [String.raw`{ "a": "\"x<|>\"" }`, String.raw`value a ["\"x\""]`],
    ['{ "a": {}, <|> }', 'key  []'],
    ['{ "a": {} <|> }', 'key  []'],
  ])('%s', (marked, expected) => expect(described(marked)).toBe(expected));
});

describe('half-typed text', () => {
  test.each([
    ['{ "a": "x<|>', 'value a ["x]'],
    ['{ "a": "x<|>\n "b": 1 }', 'value a ["x]'],
    ['{ "a": "x<|> }\n}', 'value a ["x]'],
    ['{ "a": "x<|>, "b": "c" }', 'value a ["x]'],
    ['{ "ab<|>\n "c": 1 }', 'key  ["ab]'],
    ['{ "ab<|>"\n "c": 1 }', 'key  ["ab"]'],
    ['{ "ab<|>" "c": 1 }', 'key  ["ab"]'],
    ['{ "ab<|> "c": 1 }', 'key  ["ab]'],
    ['{ "ab<|>"c": 1 }', 'key  ["ab]'],
    ['{ "a": "x<|>"\n "b": 1 }', 'value a ["x"]'],
    ['{ ab<|>', 'key  [ab]'],
    ['{ "a": { "b": [<|>', 'value a/b/0 []'],
    ['{ "a" "b": <|>', 'value b []'],
    ['{ "a\n "b<|>', 'key  ["b]'],
    ['{ ]]}} "a": <|>', 'nothing'],
    ['<|>', 'nothing'],
    ['', 'nothing'],
  ])('%j', (marked, expected) => expect(described(marked)).toBe(expected));
});

describe('where nothing can be written', () => {
  test.each(['{ "a" <|>: 1 }', '{ "a": "x"<|> }', '{ "a": {}<|> }', '{ "a": <|> "x" }', '{ "a": "x""b<|>', '[] <|>'])(
    '%s',
    (marked) => expect(cursorAt(marked).cursor).toBeUndefined(),
  );
});

describe('commas', () => {
  test.each([
    ['{ "a": 1 <|> }', 8, false],
    ['{ <|> "a": 1 }', undefined, true],
    ['{ "a": <|>\n "b": 1 }', undefined, true],
    ['{ "a": 1, <|> }', undefined, false],
    ['{ "a": 1 "b<|>" }', 8, false],
    ['{ "a": 1 b<|> }', 8, false],
    ['{ "a": [<|> 1] }', undefined, true],
    ['{ "a": "<|>" }', undefined, false],
  ] as const)('%s', (marked, commaAt, commaBehind) => {
    const { cursor } = cursorAt(marked);
    expect([cursor?.commaAt, cursor?.commaBehind]).toEqual([commaAt, commaBehind]);
  });
});
