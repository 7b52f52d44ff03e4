import { expect, test } from 'vitest';
import { LruCache } from '../../../server/src/util/lruCache.ts';

test('forgets what was not used for longest', () => {
  const values = new LruCache<string, number>(2);
  values.set('a', 1);
  values.set('b', 2);
  values.get('a');
  values.set('c', 3);
  expect([...values.keys()]).toEqual(['a', 'c']);
  expect(values.get('b')).toBeUndefined();
});

test('replaces and deletes', () => {
  const values = new LruCache<string, number>(2);
  values.set('a', 1);
  values.set('b', 2);
  values.set('a', 3);
  expect(values.get('a')).toBe(3);
  values.delete('a');
  expect([...values.keys()]).toEqual(['b']);
});

test('counts by size, and keeps the last one however large it is', () => {
  const values = new LruCache<string, string>(4, (text) => text.length);
  values.set('a', 'xx');
  values.set('b', 'xx');
  values.set('a', 'x');
  values.set('c', 'x');
  expect([...values.keys()]).toEqual(['b', 'a', 'c']);
  values.set('d', 'xxxxxx');
  expect([...values.keys()]).toEqual(['d']);
  values.delete('d');
  values.set('e', 'xxxx');
  expect([...values.keys()]).toEqual(['e']);
});
