import { expect, test } from 'vitest';
import { zip, zipNames, zipText } from '../../../scripts/support/zip.ts';

test('what is written can be read, and the same files give the same bytes', () => {
  const files = new Map([
    ['a/ü.txt', Buffer.from('ä'.repeat(1000))],
    ['b.txt', Buffer.alloc(0)],
  ]);
  const archive = zip(files);
  expect(zipNames(archive)).toEqual([...files.keys()]);
  expect(zipText(archive, 'a/ü.txt')).toBe('ä'.repeat(1000));
  expect(archive.length).toBeLessThan(400);
  expect(zip(files).equals(archive)).toBe(true);
});
