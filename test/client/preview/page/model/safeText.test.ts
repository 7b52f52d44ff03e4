import { expect, test } from 'vitest';
import { leafText, safeText } from '../../../../../client/src/preview/page/model/safeText.ts';

test.each([
  ['a\nb\tc\r', 'a\\nb\\tc\\r'],
  ['\u0000\u001b[31m', '\\u0000\\u001b[31m'],
  ['\u202egnp.exe\u2066', '\\u202egnp.exe\\u2066'],
  ['<b>x</b>', '<b>x</b>'],
])('%j is shown as %j', (text, expected) => expect(safeText(text)).toBe(expected));

test('cuts', () => expect(safeText('abcdef', 3)).toBe('abc…'));

test.each([
  ['x', '"x"'],
  [null, 'null'],
  [1.5, '1.5'],
  [false, 'false'],
])('%j as a leaf', (value, text) => expect(leafText(value)).toBe(text));
