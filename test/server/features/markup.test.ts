import { expect, test } from 'vitest';
import * as markupOf from '../../../server/src/features/markup.ts';

const { code, descriptionParagraphs, joinFirstPieces, joinPieces, markup, sentence } = markupOf;

test.each<[string, readonly unknown[], unknown]>([
  ['where the language has them', sentence('{1} of {0}', code('a'), 'b'), ['b', ' of ', { code: 'a' }]],
  ['one after the other', sentence('Of {0}', joinPieces(['a', 'b'])), ['Of ', 'a', ', ', 'b']],
  ['none', sentence('nothing in it'), ['nothing in it']],
  ['no placeholder of a file', sentence('Source {0}', code('{0} {1}')), ['Source ', { code: '{0} {1}' }]],
  ['without what nobody gives', sentence('{0} and {1}', 'a'), ['a', ' and ']],
  ['all of a short list', joinFirstPieces(['a', 'b'], 2), ['a', ', ', 'b']],
  ['how many more', joinFirstPieces(['a', 'b', 'c', 'd'], 2), ['a', ', ', 'b', ' and ', '2', ' more']],
])('a sentence has its pieces %s', (_, pieces, expected) => expect(pieces).toEqual(expected));

test.each([
  ['a'.repeat(120), 'a'.repeat(120)],
  ['a'.repeat(121), `${'a'.repeat(119)}…`],
  [`${'a'.repeat(120)} b`, `${'a'.repeat(119)}…`],
  [`${'a'.repeat(118)} bc`, `${'a'.repeat(118)}…`],
  [`a${' '.repeat(500)}b`, 'a…'],
  [`a ${' '.repeat(500)}`, 'a'],
])('a value that is cut ends in an ellipsis: %#', (text, expected) => expect(code(text)).toEqual({ code: expected }));

const long = 'word '.repeat(200).trim();
test.each([
  [`${long}\n\n  Two\n  lines.\n`, [[{ code: long }], [{ code: 'Two lines.' }]]],
  [undefined, []],
  [' \n\n ', []],
  ['x'.repeat(5000), [[{ code: `${'x'.repeat(3999)}…` }]]],
])('a description is shown whole, paragraph by paragraph: %#', (text, expected) =>
  expect(descriptionParagraphs(text)).toEqual(expected),
);

test('text with very many backticks', () =>
  expect(markup([[code('` '.repeat(200_000))]], 'markdown').value.startsWith('`` `')).toBe(true));
