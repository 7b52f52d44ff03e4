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

test.each<[string, string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  [
    'a .gitignore leaves out what git reads in it',
    'top.json out/a.json sub/top.json sub/a.tmp.json sub/keep.tmp.json sub/x.json sub/b.tmp.json sub/y/x.json',
    { '.gitignore': 'out/\n*.tmp.json\n!keep.tmp.json\n/top.json\n', 'sub/.gitignore': '/x.json\n!b.tmp.json\n' },
    { '.': 'sub/b.tmp.json sub/keep.tmp.json sub/top.json sub/y/x.json' },
  ],
  [
    'rules above the folder hold inside a repository only, and not for a folder named although ignored',
    'repo/sub/skip.json repo/sub/a.json repo/ignored/skip.json loose/sub/skip.json',
    { 'repo/.git/HEAD': '', 'repo/.gitignore': 'ignored/\nskip.json\n', 'loose/.gitignore': 'skip.json\n' },
    { 'repo/sub': 'a.json', 'repo/ignored': 'skip.json', 'loose/sub': 'skip.json' },
  ],
  [
    'info/exclude of a repository counts after its .gitignore, and in a folder below it',
    'a.json c.json kept.json sub/a.json sub/b.json sub/d.json inner/d.json inner/e.json',
    {
      '.git/info/exclude': 'a.json\n/sub/b.json\nkept.json\n',
      '.gitignore': '!kept.json\nc.json\n',
      'inner/.git/info/exclude': 'd.json\n',
    },
    { '.': 'inner/e.json kept.json sub/d.json', sub: 'd.json' },
  ],
  [
    'another worktree is not walked, unless it is the folder itself; a submodule is',
    'a.json .worktrees/x/a.json .worktrees/x/sub/a.json windows/a.json module/b.json worktrees/m/c.json of-module/b.json other/d.json',
    {
      '.git/HEAD': '',
      '.worktrees/x/.git': 'gitdir: /repo/.git/worktrees/x\n',
      'windows/.git': 'gitdir: C:\\repo\\.git\\worktrees\\windows\r\n',
      'module/.git': 'gitdir: ../.git/modules/module\n',
      'worktrees/m/.git': 'gitdir: ../../.git/modules/worktrees/m\n',
      'of-module/.git': 'gitdir: ../.git/modules/module/worktrees/y\n',
      'other/.git': 'not written by git: /worktrees/x\n',
    },
    {
      '.': 'a.json module/b.json other/d.json worktrees/m/c.json',
      '.worktrees/x': 'a.json sub/a.json',
      '.worktrees/x/sub': 'a.json',
    },
  ],
])('%s', async (_, json, rules, expected) => {
  const folder = await tempFolder({ ...Object.fromEntries(json.split(' ').map((name) => [name, '{}'])), ...rules });
  for (const [walked, found] of Object.entries(expected))
    expect([walked, await names(join(folder, walked))]).toEqual([walked, found.split(' ')]);
});

test.each(['.git', '.git/info', '.git/info/exclude'])('%s that is a link gives no rules', async (name) => {
  const outside = await tempFolder({ '.git/info/exclude': 'a.json\n' });
  const folder = await tempFolder({ 'a.json': '{}', '.git/HEAD': '' });
  await rm(join(folder, '.git'), { recursive: true });
  await mkdir(join(folder, dirname(name)), { recursive: true });
  await symlink(join(outside, name), join(folder, name));
  expect(await names(folder)).toEqual(['a.json']);
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

test('of too many files, mappers come before others, wherever they are', async () => {
  const others = ['a.json', 'b.json', 'c.json', 'sub/d.json', 'sub/z.json'];
  const folder = await tempFolder(Object.fromEntries([...others, 'sub/x.mapper.json'].map((name) => [name, '{}'])));
  expect(await names(folder, { maxFiles: 2 })).toEqual(['a.json', 'sub/x.mapper.json']);
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
