import { expect, test } from 'vitest';
import { memoizeByText } from '../../../server/src/util/memo.ts';

test('makes a value once, and again when many others were asked for since', () => {
  const made: string[] = [];
  const get = memoizeByText((text) => {
    made.push(text);
    return { text };
  }, 3);
  const first = get('a');
  expect(get('a')).toBe(first);
  for (const text of ['b', 'c', 'd', 'e']) get(text);
  expect(get('a')).toBe(first);
  for (const text of ['f', 'g', 'h', 'i', 'j', 'k']) get(text);
  expect(get('a')).toEqual(first);
  expect(made.filter((text) => text === 'a')).toHaveLength(2);
});

test('what is made of long texts goes sooner', () => {
  const made: string[] = [];
  const get = memoizeByText((text) => made.push(text), 1000);
  const long = (sign: string) => sign.repeat(50_000);
  for (const sign of ['a', 'b', 'c', 'd']) get(long(sign));
  expect(get(long('a'))).toBe(5);
});
