import { expect, test } from 'vitest';
import { jsonCursorAt } from '../../../../server/src/features/completion/cursor.ts';

/** The role, the path, and what is replaced. */
function described(marked: string): string {
  const offset = marked.indexOf('<|>');
  const text = marked.replace('<|>', '');
  const cursor = jsonCursorAt(text, offset);
  if (cursor === undefined) return 'nothing';
  const { offset: from = 0, length = 0 } = cursor.token?.span ?? {};
  return `${cursor.role} ${cursor.path.join('/')} [${text.slice(from, from + length)}]`;
}

test.each<readonly [string, string]>([
  ['{ "a": [1, { "b": "x" }, "<|>"] }', 'value a/2 [""]'],
  [String.raw`{ "a\"b": <|> }`, 'value a"b []'],
  [String.raw`{ "a": "\"x<|>\"" }`, String.raw`value a ["\"x\""]`],
  // Half-typed text.
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
  // Where nothing can be written.
  ...['{ ]]}} "a": <|>', '<|>', '', '{ "a" <|>: 1 }', '{ "a": "x"<|> }', '{ "a": {}<|> }', '{ "a": <|> "x" }'].map(
    (marked) => [marked, 'nothing'] as const,
  ),
  ['{ "a": "x""b<|>', 'nothing'],
  ['[] <|>', 'nothing'],
])('%j: %s', (marked, expected) => expect(described(marked)).toBe(expected));
