import { expect, test } from 'vitest';
import { recoverables, stampOf } from '../../../scripts/editor-host/install.ts';

test('names an install by its lock file and its recipe', () => {
  const stamp = stampOf('lock', 1);
  expect(stamp).toMatch(/^[0-9a-f]{16}$/);
  expect(stampOf('lock', 1)).toBe(stamp);
  expect(new Set([stamp, stampOf('other', 1), stampOf('lock', 2)]).size).toBe(3);
});

test('clears away former installs and drafts that nobody works on any more', () => {
  const names = ['aaaa', 'bbbb', 'draft-1', 'draft-2'];
  expect(recoverables(names, '/cache/bbbb', (pid) => pid === 2)).toEqual(['aaaa', 'draft-1']);
});
