import { expect, test } from 'vitest';
import { counted, quoted } from '../../../server/src/util/wording.ts';

test('quotes names', () => expect(quoted('a b')).toBe('`a b`'));
test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
])('counts %i', (count, text) => expect(counted(count, 'item')).toBe(text));

test('a name too long for a sentence is cut', () => {
  expect(quoted('a'.repeat(120))).toBe(`\`${'a'.repeat(120)}\``);
  expect(quoted('a'.repeat(10_000))).toBe(`\`${'a'.repeat(119)}…\``);
});

test.each([
  ['class', '1 class', '2 classes'],
  ['data file', '1 data file', '2 data files'],
  ['entry', '1 entry', '2 entries'],
] as const)('counts each %s', (thing, one, two) => expect([counted(1, thing), counted(2, thing)]).toEqual([one, two]));
