import { expect, test } from 'vitest';
import { readEscape } from '../../../../server/src/data/patterns/parseEscape.ts';

test.each([
  ['\\d', false, { kind: 'class', letter: 'd' }, 2],
  ['\\b', false, { kind: 'anchor', sign: 'b' }, 2],
  ['\\b', true, { kind: 'literal', char: '\b' }, 2],
  ['\\n', false, { kind: 'literal', char: '\n' }, 2],
  ['\\x41z', false, { kind: 'literal', char: 'A' }, 4],
  ['\\u00e9', false, { kind: 'literal', char: 'é' }, 6],
  ['\\U0001F600', false, { kind: 'literal', char: '😀' }, 10],
  ['\\0', false, { kind: 'literal', char: '\0' }, 2],
  ['\\012', false, { kind: 'literal', char: '\n' }, 4],
  ['\\101', false, { kind: 'literal', char: 'A' }, 4],
  ['\\12', true, { kind: 'literal', char: '\n' }, 3],
  ['\\1', false, { kind: 'backreference', text: '1', group: 1 }, 2],
  ['\\12', false, { kind: 'backreference', text: '12', group: 12 }, 3],
  ['\\N{DEGREE SIGN}x', true, { kind: 'literal', char: '°' }, 15],
  ['\\N{SNOWMAN}', false, { kind: 'unknown' }, 11],
  ['\\.', false, { kind: 'literal', char: '.' }, 2],
  ['\\😀', false, { kind: 'literal', char: '😀' }, 3],
])('%s (in a set: %s)', (text, inSet, token, end) => expect(readEscape(text, 0, inSet)).toEqual({ token, end }));

test.each([
  ['\\', false],
  ['\\q', false],
  ['\\A', true],
  ['\\8', true],
  ['\\xg0', false],
  ['\\u12', false],
  ['\\UFFFFFFFF', false],
  ['\\400', true],
  ['\\N{DEGREE', false],
])('%s is none (in a set: %s)', (text, inSet) => expect(() => readEscape(text, 0, inSet)).toThrow());
