import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareRelease, undoRelease } from '../../../scripts/release/version.ts';
import { commitAll, git } from '../../support/gitRepository.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n- A thing.\n';

/** A repository with the three files, all committed. */
async function repository() {
  const folder = await tempFolder({
    'package.json': { name: 'm', version: '0.1.0' },
    'package-lock.json': { name: 'm', version: '0.1.0', packages: { '': { name: 'm', version: '0.1.0' } } },
    'CHANGELOG.md': changelog,
  });
  commitAll(folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { folder, git: (...args: string[]) => git(folder, ...args), read };
}

test('the version is written and dated, and nothing is committed or tagged', async () => {
  const { folder, git, read } = await repository();
  expect(await prepareRelease(folder, '0.2.0', '2026-02-03')).toBe('0.2.0');
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  expect(read('package-lock.json').match(/"0\.2\.0"/g)).toHaveLength(2);
  expect(read('CHANGELOG.md')).toContain('## [0.2.0] - 2026-02-03');
  expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);
  expect(git('tag')).toBe('');
  await undoRelease(folder);
  expect(git('status', '--porcelain')).toBe('');
});

test('a tree with changes is refused by their names, and stays as it is', async () => {
  const { folder, git, read } = await repository();
  writeFileSync(join(folder, 'new.txt'), 'x');
  await expect(prepareRelease(folder, '0.2.0', '2026-02-03')).rejects.toThrow('new.txt');
  expect(git('status', '--porcelain')).toBe('?? new.txt\n');
  expect(read('CHANGELOG.md')).toBe(changelog);
});

test('a version that has its tag is refused', async () => {
  const { folder, git } = await repository();
  git('tag', 'v0.1.0');
  await expect(prepareRelease(folder, '0.1.0', '2026-02-03')).rejects.toThrow('v0.1.0');
});

test('one bad file, and none is written', async () => {
  const { folder, git } = await repository();
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n');
  git('commit', '--all', '--quiet', '--message', 'second');
  await expect(prepareRelease(folder, '0.2.0', '2026-02-03')).rejects.toThrow('[Unreleased]');
  expect(git('status', '--porcelain')).toBe('');
});

test('a folder without git is told of', async () => {
  const { folder, git } = await repository();
  git('config', 'core.repositoryformatversion', '99');
  await expect(prepareRelease(folder, '0.2.0', '2026-02-03')).rejects.toThrow('git status');
});
