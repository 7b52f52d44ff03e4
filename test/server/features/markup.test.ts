import { describe, expect, test } from 'vitest';
import {
  code,
  descriptionParagraphs,
  joinFirstPieces,
  joinPieces,
  markup,
  sentence,
} from '../../../server/src/features/markup.ts';

describe('sentence', () => {
  test('puts pieces where the language has them', () => {
    expect(sentence('{1} of {0}', code('a'), 'b')).toEqual(['b', ' of ', { code: 'a' }]);
    expect(sentence('Bases: {0}', joinPieces([code('a'), code('b')]))).toEqual([
      'Bases: ',
      { code: 'a' },
      ', ',
      { code: 'b' },
    ]);
    expect(sentence('nothing in it')).toEqual(['nothing in it']);
  });

  test('takes nothing for a placeholder that stands in a file', () =>
    expect(sentence('Source {0}', code('{0} {1}'))).toEqual(['Source ', { code: '{0} {1}' }]));

  test('leaves out what nobody gives', () => expect(sentence('{0} and {1}', 'a')).toEqual(['a', ' and ']));
});

test('a long list says how many more there are', () => {
  expect(joinFirstPieces(['a', 'b'], 2)).toEqual(['a', ', ', 'b']);
  expect(joinFirstPieces(['a', 'b', 'c', 'd'], 2)).toEqual(['a', ', ', 'b', ' and ', '2', ' more']);
});

test.each([
  ['a'.repeat(120), 'a'.repeat(120)],
  ['a'.repeat(121), `${'a'.repeat(119)}…`],
  [`${'a'.repeat(120)} b`, `${'a'.repeat(119)}…`],
  [`${'a'.repeat(118)} bc`, `${'a'.repeat(118)}…`],
  [`a${' '.repeat(500)}b`, 'a…'],
  [`a ${' '.repeat(500)}`, 'a'],
])('a value that is cut ends in an ellipsis: %#', (text, expected) => expect(code(text)).toEqual({ code: expected }));

test('a description is shown whole, paragraph by paragraph', () => {
  const long = 'word '.repeat(200).trim();
  expect(descriptionParagraphs(`${long}\n\n  Two\n  lines.\n`)).toEqual([[{ code: long }], [{ code: 'Two lines.' }]]);
  expect(descriptionParagraphs(undefined)).toEqual([]);
  expect(descriptionParagraphs(' \n\n ')).toEqual([]);
  expect(descriptionParagraphs('x'.repeat(5000))).toEqual([[{ code: `${'x'.repeat(3999)}…` }]]);
});

test('text with very many backticks', () => {
  expect(markup([[code('` '.repeat(200_000))]], 'markdown').value.startsWith('`` `')).toBe(true);
});
