import { expect, test } from 'vitest';
import { memoizeByText } from '../../../server/src/util/memo.ts';

test.each([
  ['makes a value once', 3, 'a a', 'a'],
  ['keeps it while few others are asked for', 3, 'a b c d e a', 'abcde'],
  ['makes it again when many others were asked for since', 3, 'a b c d e a f g h i j k a', 'abcdefghijka'],
])('%s', (_, few, asked, made) => {
  const all: string[] = [];
  const get = memoizeByText((text) => all.push(text), few);
  for (const text of asked.split(' ')) get(text);
  expect(all.join('')).toBe(made);
});

test('what is made of long texts goes sooner', () => {
  const made: string[] = [];
  const get = memoizeByText((text) => made.push(text), 1000);
  for (const sign of ['a', 'b', 'c', 'd', 'a']) get(sign.repeat(50_000));
  expect(made).toHaveLength(5);
});
