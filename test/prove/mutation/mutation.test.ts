import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';
import { mutatedFiles, testsOf } from './mutatedFiles.ts';
import { mutationRow } from './mutation.ts';

const files = Object.keys(mutatedFiles);
const isMissing = (path: string) => !existsSync(fromRoot(path));

test.each(files)('%s stands there beside its tests, and has a goal', (file) => {
  expect([file, ...testsOf(file)].filter(isMissing)).toEqual([]);
  expect(mutatedFiles[file]?.least).toBeGreaterThan(50);
});

describe('the row', () => {
  const [file = ''] = files;
  const metWith = (...statuses: string[]) =>
    mutationRow([file], { files: { [file]: { mutants: statuses.map((status) => ({ status })) } } }).met;

  test('is met where tests notice what is changed, also by waiting for ever', () => {
    expect(metWith('Killed', 'Timeout', 'RuntimeError', 'Ignored')).toBe(true);
  });

  test.each(['Survived', 'NoCoverage'])('is not met where half is %s', (status) => {
    expect(metWith('Killed', status)).toBe(false);
  });

  test('is not met by a file that nothing was changed in', () => {
    expect(metWith()).toBe(false);
    expect(metWith('RuntimeError')).toBe(false);
    expect(mutationRow(files, { files: {} }).met).toBe(false);
  });
});
