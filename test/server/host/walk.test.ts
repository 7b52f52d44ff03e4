import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { type WalkOptions, walkJsonFiles } from '../../../server/src/host/walk.ts';
import { tempFolder } from '../../support/tempFolder.ts';

async function names(folder: string, options?: WalkOptions): Promise<string[]> {
  return (await walkJsonFiles(folder, options)).files.map((path) => relative(folder, path));
}

test('JSON files of all levels, sorted; folders of tools and other names left out', async () => {
  const folder = await tempFolder({
    'b.json': '{}',
    'a.JSON': '{}',
    'a.txt': '',
    'sub/deep/c.json': '{}',
    'node_modules/p/package.json': '{}',
    '.git/x.json': '{}',
    '.hidden/d.json': '{}',
  });
  await mkdir(join(folder, 'x.json'));
  const { files, folders } = await walkJsonFiles(folder);
  const all = ['.hidden/d.json', 'a.JSON', 'b.json', 'sub/deep/c.json'];
  expect(files.map((path) => relative(folder, path))).toEqual(all);
  expect(folders.map((path) => relative(folder, path)).sort()).toEqual(['', '.hidden', 'sub', 'sub/deep', 'x.json']);
  expect(await names(folder, { recursive: false })).toEqual(['a.JSON', 'b.json']);
});

test('.gitignore speaks as git reads it', async () => {
  const folder = await tempFolder({
    '.gitignore': 'out/\n*.tmp.json\n!keep.tmp.json\n/top.json\n',
    'top.json': '{}',
    'out/a.json': '{}',
    'sub/top.json': '{}',
    'sub/a.tmp.json': '{}',
    'sub/keep.tmp.json': '{}',
    'sub/.gitignore': '/x.json\n!b.tmp.json\n',
    'sub/x.json': '{}',
    'sub/b.tmp.json': '{}',
    'sub/y/x.json': '{}',
  });
  expect(await names(folder)).toEqual(['sub/b.tmp.json', 'sub/keep.tmp.json', 'sub/top.json', 'sub/y/x.json']);
});

test('rules above the folder hold inside a repository only, and not for a folder named although ignored', async () => {
  const folder = await tempFolder({
    'repo/.git/HEAD': '',
    'repo/.gitignore': 'ignored/\nskip.json\n',
    'repo/sub/skip.json': '{}',
    'repo/sub/a.json': '{}',
    'repo/ignored/skip.json': '{}',
    'loose/.gitignore': 'skip.json\n',
    'loose/sub/skip.json': '{}',
  });
  expect(await names(join(folder, 'repo/sub'))).toEqual(['a.json']);
  expect(await names(join(folder, 'repo/ignored'))).toEqual(['skip.json']);
  expect(await names(join(folder, 'loose/sub'))).toEqual(['skip.json']);
});

test('info/exclude of a repository counts after its .gitignore, and in a folder below it', async () => {
  const folder = await tempFolder({
    'repo/.git/info/exclude': 'a.json\n/sub/b.json\nkept.json\n',
    'repo/.gitignore': '!kept.json\nc.json\n',
    'repo/a.json': '{}',
    'repo/c.json': '{}',
    'repo/kept.json': '{}',
    'repo/sub/a.json': '{}',
    'repo/sub/b.json': '{}',
    'repo/sub/d.json': '{}',
    'repo/inner/.git/info/exclude': 'd.json\n',
    'repo/inner/d.json': '{}',
    'repo/inner/e.json': '{}',
  });
  expect(await names(join(folder, 'repo'))).toEqual(['inner/e.json', 'kept.json', 'sub/d.json']);
  expect(await names(join(folder, 'repo/sub'))).toEqual(['d.json']);
});

test.each(['.git', '.git/info', '.git/info/exclude'])('%s that is a link gives no rules', async (name) => {
  const outside = await tempFolder({ '.git/info/exclude': 'a.json\n' });
  const folder = await tempFolder({ 'a.json': '{}', '.git/HEAD': '' });
  await rm(join(folder, '.git'), { recursive: true });
  await mkdir(join(folder, dirname(name)), { recursive: true });
  await symlink(join(outside, name), join(folder, name));
  expect(await names(folder)).toEqual(['a.json']);
});

test('another worktree is not walked, unless it is the folder itself; a submodule is', async () => {
  const folder = await tempFolder({
    '.git/HEAD': '',
    'a.json': '{}',
    '.worktrees/x/.git': 'gitdir: /repo/.git/worktrees/x\n',
    '.worktrees/x/a.json': '{}',
    '.worktrees/x/sub/a.json': '{}',
    'windows/.git': 'gitdir: C:\\repo\\.git\\worktrees\\windows\r\n',
    'windows/a.json': '{}',
    'module/.git': 'gitdir: ../.git/modules/module\n',
    'module/b.json': '{}',
    'worktrees/m/.git': 'gitdir: ../../.git/modules/worktrees/m\n',
    'worktrees/m/c.json': '{}',
    'of-module/.git': 'gitdir: ../.git/modules/module/worktrees/y\n',
    'of-module/b.json': '{}',
    'other/.git': 'not written by git: /worktrees/x\n',
    'other/d.json': '{}',
  });
  expect(await names(folder)).toEqual(['a.json', 'module/b.json', 'other/d.json', 'worktrees/m/c.json']);
  expect(await names(join(folder, '.worktrees/x'))).toEqual(['a.json', 'sub/a.json']);
  expect(await names(join(folder, '.worktrees/x/sub'))).toEqual(['a.json']);
});

test('a .gitignore that is a link is not followed, as git does not', async () => {
  const outside = await tempFolder({ rules: 'a.json' });
  const folder = await tempFolder({ '.git/HEAD': '', 'a.json': '{}', 'sub/a.json': '{}' });
  await symlink(join(outside, 'rules'), join(folder, '.gitignore'));
  expect(await names(folder)).toEqual(['a.json', 'sub/a.json']);
  expect(await names(join(folder, 'sub'))).toEqual(['a.json']);
});

test('links lead nowhere outside, and to no file twice', async () => {
  const outside = await tempFolder({ 'secret.json': '{}', 'dir/x.json': '{}' });
  const folder = await tempFolder({ 'a.json': '{}', '.git/objects/kept': '{}' });
  await symlink(join(outside, 'secret.json'), join(folder, 'secret.json'));
  await symlink(join(outside, 'dir'), join(folder, 'dir'));
  await symlink(folder, join(folder, 'loop'));
  await symlink(join(folder, 'a.json'), join(folder, 'again.json'));
  await symlink(join(folder, '.git/objects/kept'), join(folder, 'annexed.json'));
  await symlink(join(folder, 'none'), join(folder, 'broken.json'));
  expect(await names(folder)).toEqual(['a.json', 'annexed.json']);
});

test('bounds bite and say so; a missing folder is named', async () => {
  const folder = await tempFolder(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`d${i}/f.json`, '{}'])));
  for (const [options, truncated, count] of [
    [{ maxFiles: 5 }, true, 5],
    [{ maxFolders: 3 }, true, 2],
    [{}, false, 12],
  ] as const) {
    const walked = await walkJsonFiles(folder, options);
    expect([walked.truncated, walked.files.length]).toEqual([truncated, count]);
  }
  expect(await walkJsonFiles(join(folder, 'none'))).toMatchObject({ files: [], unreadable: [join(folder, 'none')] });
});
