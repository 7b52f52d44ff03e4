import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareRelease, undoRelease } from '../../../scripts/release/version.ts';
import { commitAll, git } from '../../support/gitRepository.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const version = '0.1.0';
const files = {
  'package.json': { name: 'm', version },
  'package-lock.json': { name: 'm', version, packages: { '': { name: 'm', version } } },
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n- A thing.\n',
  'docs/ci.md': 'npm install --global mapper-workbench@0.1.0, mapper-workbench==0.1.0, rev: v0.1.0, other@0.1.0\n',
  'docs/editors.md': './mapper-workbench-0.1.0.tgz\n',
  'SECURITY.md': 'No version.\n',
};

const folderOf = async () => {
  const folder = await tempFolder(files);
  commitAll(folder);
  return folder;
};

test('the version is written and dated, and nothing is committed or tagged', async () => {
  const folder = await folderOf();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(await prepareRelease(folder, '0.2.0', '2026-02-03')).toBe('0.2.0');
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  expect(read('package-lock.json').match(/"0\.2\.0"/g)).toHaveLength(2);
  expect(read('CHANGELOG.md')).toContain('## [0.2.0] - 2026-02-03');
  expect(read('docs/ci.md').match(/0\.\d\.0/g)).toEqual(['0.2.0', '0.2.0', '0.2.0', '0.1.0']);
  expect(read('docs/editors.md')).toContain('mapper-workbench-0.2.0.tgz');
  expect([git(folder, 'log', '--oneline').trim().split('\n').length, git(folder, 'tag')]).toEqual([1, '']);
  await undoRelease(folder);
  expect(git(folder, 'status', '--porcelain')).toBe('');
});

const write = (folder: string, name: string, text: string) => writeFileSync(join(folder, name), text);
const commitWithout = (folder: string) => {
  write(folder, 'CHANGELOG.md', '# Changelog\n');
  commitAll(folder);
};

test.each<[string, string, (folder: string) => unknown, string | undefined]>([
  ['a tree with changes', 'new.txt', (folder) => write(folder, 'new.txt', 'x'), '?? new.txt\n'],
  ['a version that has its tag', 'v0.1.0', (folder) => git(folder, 'tag', 'v0.1.0'), ''],
  ['one bad file', '[Unreleased]', commitWithout, ''],
  [
    'a folder without git',
    'git status',
    (folder) => git(folder, 'config', 'core.repositoryformatversion', '99'),
    undefined,
  ],
])('with %s nothing is written', async (_, message, change, status) => {
  const folder = await folderOf();
  change(folder);
  await expect(prepareRelease(folder, '0.1.0', '2026-02-03')).rejects.toThrow(message);
  if (status !== undefined) expect(git(folder, 'status', '--porcelain')).toBe(status);
});
