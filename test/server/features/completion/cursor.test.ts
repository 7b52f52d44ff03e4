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

/** Places, and the cursors that stand there; most texts are half-typed. */
test.each<readonly [string, readonly string[]]>([
  ['value a/2 [""]', ['{ "a": [1, { "b": "x" }, "<|>"] }']],
  ['value a"b []', [String.raw`{ "a\"b": <|> }`]],
  [String.raw`value a ["\"x\""]`, [String.raw`{ "a": "\"x<|>\"" }`]],
  ['value a ["x]', ['{ "a": "x<|>', '{ "a": "x<|>\n "b": 1 }', '{ "a": "x<|> }\n}', '{ "a": "x<|>, "b": "c" }']],
  ['value a ["x"]', ['{ "a": "x<|>"\n "b": 1 }']],
  ['key  ["ab]', ['{ "ab<|>\n "c": 1 }', '{ "ab<|> "c": 1 }', '{ "ab<|>"c": 1 }']],
  ['key  ["ab"]', ['{ "ab<|>"\n "c": 1 }', '{ "ab<|>" "c": 1 }']],
  ['key  [ab]', ['{ ab<|>']],
  ['value a/b/0 []', ['{ "a": { "b": [<|>']],
  ['value b []', ['{ "a" "b": <|>']],
  ['key  ["b]', ['{ "a\n "b<|>']],
  [
    'nothing',
    ['{ ]]}} "a": <|>', '<|>', '', '{ "a" <|>: 1 }', '{ "a": "x"<|> }', '{ "a": {}<|> }', '{ "a": <|> "x" }'],
  ],
  ['nothing', ['{ "a": "x""b<|>', '[] <|>']],
])('%s', (expected, all) => {
  for (const marked of all) expect([marked, described(marked)]).toEqual([marked, expected]);
});
