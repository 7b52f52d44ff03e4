import { expect, test } from 'vitest';
import { asciiDigits } from '../../../../server/src/parserModel/python/numbers.ts';

test.each([
  ['12 a', '12 a'],
  ['٣४', '34'],
  ['\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7ff}', '0909'],
  ['é²½', 'é²½'],
])('%j has the digits %j', (text, ascii) => expect(asciiDigits(text)).toBe(ascii));
