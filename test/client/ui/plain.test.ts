import { expect, test } from 'vitest';
import { plain } from '../../../client/src/ui/plain.ts';

test('one line, without links, icons and hidden characters, and not too long', () => {
  expect(plain('a\nb\u202Ec')).toBe('a b c');
  expect(plain('[x](command:y) $(flame)')).toBe('[x] (command:y) $ (flame)');
  expect(plain('x'.repeat(300))).toHaveLength(201);
});

test('what looks like a token is left out', () => {
  expect(plain('for nomad_pat_abc-123, see Bearer abc.def')).toBe('for [secret], see [secret]');
});

test('code is quoted, because Markdown is not rendered', () => {
  expect(plain('set `a.b` to `{0}`, not to `')).toBe('set “a.b” to “{0}”, not to `');
});
