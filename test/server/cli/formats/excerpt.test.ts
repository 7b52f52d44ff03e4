import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { excerpt } from '../../../../server/src/cli/formats/excerpt.ts';
import { parseMarked } from '../../../support/cursor.ts';

function show(marked: string): readonly string[] {
  const { text, ranges } = parseMarked(marked);
  return excerpt(TextDocument.create('file:///x', 'json', 0, text), ranges[0]!);
}

test('the caret stands below the range', () => expect(show('a\n  <|bcd|> e\n')).toEqual(['2 |   bcd e', '  |   ^^^']));

test('an empty range has one caret, at the end of a line too', () => {
  expect(show('ab<||>')).toEqual(['1 | ab', '  |   ^']);
  expect(show('<||>')).toEqual(['1 | ', '  | ^']);
});

test('a range over several lines is marked to the end of its first', () =>
  expect(show('a <|bc\r\nd|> e')).toEqual(['1 | a bc', '  |   ^^']));

test('of a long line only the surroundings are shown', () => {
  const [source, caret] = show(`${'x'.repeat(5000)}<|here|>${'y'.repeat(5000)}`);
  expect(source).toBe(`1 | …${'x'.repeat(30)}here${'y'.repeat(66)}…`);
  expect(caret).toBe(`  | ${' '.repeat(31)}^^^^`);
  expect(show(`<|${'x'.repeat(5000)}|>`)[1]).toBe(`  | ${'^'.repeat(100)}`);
});

test('a place outside the document has no excerpt', () => {
  const document = TextDocument.create('file:///x', 'json', 0, 'a');
  expect(excerpt(document, { start: { line: 5, character: 0 }, end: { line: 5, character: 1 } })).toEqual([]);
});

test('thousands of places in one long line', () => {
  const document = TextDocument.create('file:///x', 'json', 0, `${'x'.repeat(4_000_000)}\n`);
  const range = { start: { line: 0, character: 3_999_999 }, end: { line: 0, character: 4_000_000 } };
  for (let count = 0; count < 5000; count++) expect(excerpt(document, range)[0]).toMatch(/x$/);
});
