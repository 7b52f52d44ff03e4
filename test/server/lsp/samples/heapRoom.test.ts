import { expect, test } from 'vitest';
import { hasRoom } from '../../../../server/src/lsp/samples/heapRoom.ts';

const MB = 2 ** 20;
const list = (item: string, length: number) => `[${`${item},`.repeat(length - 1)}${item}]`;
const heap = (used: number) => ({ used_heap_size: used * MB, heap_size_limit: 100 * MB });

test.each([
  { what: 'ordinary text', text: `"${' '.repeat(10 * MB)}"`, fits: true },
  { what: 'values that take as much as their text', text: list('"a note of some length"', 300_000), fits: true },
  { what: 'many empty objects', text: list('{}', 600_000), fits: false },
  { what: 'many short lists', text: list('[0]', 600_000), fits: false },
])('$what: $fits', ({ text, fits }) => expect(hasRoom(text, heap(10))).toBe(fits));

test('what is there already counts', () => {
  const text = list('{}', 200_000);
  expect(hasRoom(text, heap(10))).toBe(true);
  expect(hasRoom(text, heap(45))).toBe(false);
});
