import { expect, test } from 'vitest';
import { counted, quoted } from '../../../server/src/util/wording.ts';

test.each([
  ['a b', '`a b`'],
  ['a'.repeat(120), `\`${'a'.repeat(120)}\``],
  ['a'.repeat(10_000), `\`${'a'.repeat(119)}…\``],
])('a name is quoted, and cut if it is too long for a sentence', (name, text) => expect(quoted(name)).toBe(text));

test.each([
  [0, 'item', '0 items'],
  [1, 'class', '1 class'],
  [2, 'class', '2 classes'],
  [1, 'data file', '1 data file'],
  [2, 'data file', '2 data files'],
  [2, 'entry', '2 entries'],
] as const)('%i times %s', (count, thing, text) => expect(counted(count, thing)).toBe(text));
