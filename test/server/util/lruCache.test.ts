import { expect, test } from 'vitest';
import { LruCache } from '../../../server/src/util/lruCache.ts';

test.each<[string, number, string, string]>([
  ['forgets what was not used for longest', 2, 'a b ?a c', 'ac'],
  ['an entry that is replaced is the newest', 2, 'a b a c', 'ac'],
  ['a deleted entry makes room', 2, 'a b -a c', 'bc'],
  ['counts by size', 4, 'aa bb cc', 'bc'],
  ['the size of an entry that is replaced counts once', 4, 'aa bb a c', 'bac'],
  ['keeps the last one however large it is', 4, 'aa bb cccccc', 'c'],
  ['the size of a deleted entry is free', 4, 'aaaaaa -a bb cc', 'bc'],
])('%s', (_, most, steps, left) => {
  const cache = new LruCache<string, string>(most, (text) => text.length);
  for (const step of steps.split(' ')) {
    const key = step.slice(-1);
    if (step.startsWith('?')) cache.get(key);
    else if (step.startsWith('-')) cache.delete(key);
    else cache.set(key, step);
  }
  expect([...cache.keys()].join('')).toBe(left);
  for (const key of 'abc') expect(cache.get(key)?.[0]).toBe(left.includes(key) ? key : undefined);
});
