import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { GitObjects, gitProgram, repositoryOf } from '../../../../server/src/cli/against/gitObjects.ts';
import { commitAll, git } from '../../../support/gitRepository.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const { env } = process;

async function objectsIn(files: Readonly<Record<string, unknown>>, environment = env) {
  const folder = await tempFolder(files);
  commitAll(folder);
  const objects = new GitObjects(gitProgram(env, folder) ?? '', folder, environment);
  onTestFinished(() => objects.close());
  const read = async (name: string, limit = 1_000_000) => {
    const found = await objects.read(name, limit);
    return found.kind === 'blob' ? found.bytes.toString() : found.kind;
  };
  return { folder, read };
}

test('one process reads many objects, of any content and size', async () => {
  const large = 'é\n'.repeat(200_000);
  const { read } = await objectsIn({ 'a.json': 'a\n', 'ü b.json': '', 'large.json': large, fake: '0 blob 3\nabc\n' });
  expect(await read('HEAD:a.json')).toBe('a\n');
  expect(await read('HEAD:ü b.json')).toBe('');
  expect(await read('HEAD:large.json')).toBe(large);
  expect(await read('HEAD:fake')).toBe('0 blob 3\nabc\n');
  expect(await read('HEAD:missing.json')).toBe('missing');
  expect(await read('HEAD^{commit}')).toBe('other');
  expect(await read('HEAD:a.json')).toBe('a\n');
});

test('what is larger than the limit is not kept, and what comes after it is read', async () => {
  const { read } = await objectsIn({ 'large.json': 'x'.repeat(300_000), 'a.json': 'a' });
  expect([await read('HEAD:large.json', 299_999), await read('HEAD:a.json')]).toEqual(['too-large', 'a']);
});

test('a name with a line break asks for nothing else', async () => {
  const { read } = await objectsIn({ 'a.json': 'a', 'b.json': 'b' });
  expect([await read('HEAD:a.json\nHEAD:b.json'), await read('HEAD:b.json')]).toEqual(['missing', 'b']);
});

test('no variable of a hook leads to another repository', async () => {
  const other = await tempFolder({ 'a.json': 'other' });
  commitAll(other);
  const { read } = await objectsIn({ 'a.json': 'own' }, { ...env, GIT_DIR: join(other, '.git') });
  expect(await read('HEAD:a.json')).toBe('own');
});

test('no setting of a repository runs a program', async () => {
  const folder = await tempFolder({ 'a.json': 'a', '.gitattributes': '*.json diff=json filter=json' });
  commitAll(folder);
  const mark = join(folder, 'ran');
  const program = join(folder, 'program');
  await writeFile(program, `#!/bin/sh\necho "$0" >> '${mark}'\n`);
  await chmod(program, 0o755);
  const blob = git(folder, 'rev-parse', 'HEAD:a.json').trim();
  await rm(join(folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  const settings = {
    'core.fsmonitor': program,
    'core.sshCommand': program,
    'diff.external': program,
    'diff.json.textconv': program,
    'filter.json.smudge': program,
    'alias.cat-file': `!${program}`,
    // The content that is missing would be fetched by this program.
    'core.repositoryformatversion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': `ext::${program}`,
    'protocol.ext.allow': 'always',
  };
  for (const [name, value] of Object.entries(settings)) git(folder, 'config', name, value);
  const objects = new GitObjects(gitProgram(env, folder) ?? '', folder, env);
  onTestFinished(() => objects.close());
  await objects.read('HEAD:a.json', 10).catch(() => {});
  await objects.read('HEAD:.gitattributes', 10).catch(() => {});
  await expect(readFile(mark)).rejects.toThrow('ENOENT');
});

test('a process that ends is an error, not a wait', async () => {
  const folder = await tempFolder({ 'a.json': 'a' });
  await expect(new GitObjects(gitProgram(env, folder) ?? '', folder, env).read('HEAD:a.json', 10)).rejects.toThrow();
  await expect(new GitObjects(join(folder, 'none'), folder, env).read('HEAD:a.json', 10)).rejects.toThrow();
});

test('git is a program of PATH outside of the repository', async () => {
  const folder = await tempFolder({ 'repo/bin/git': '#!/bin/sh\n', 'tools/git': '#!/bin/sh\n', 'plain/git': '' });
  for (const path of ['repo/bin/git', 'tools/git']) await chmod(join(folder, path), 0o755);
  const path = (...folders: string[]) => ({ PATH: folders.join(':') });
  const inside = join(folder, 'repo/bin');
  expect(gitProgram(path(inside, '.', join(folder, 'plain'), join(folder, 'tools')), join(folder, 'repo'))).toBe(
    join(folder, 'tools/git'),
  );
  expect(gitProgram(path(inside), join(folder, 'repo'))).toBeUndefined();
  expect(gitProgram({}, folder)).toBeUndefined();
});

test('the repository of a file is the innermost one, also one whose .git is a file', async () => {
  const folder = await tempFolder({ '.git/HEAD': '', 'sub/.git': 'gitdir: elsewhere', 'sub/a/b.json': '' });
  expect(repositoryOf(join(folder, 'sub/a/b.json'))).toBe(join(folder, 'sub'));
  expect(repositoryOf(join(folder, 'c.json'))).toBe(folder);
  await mkdir(join(folder, 'x'));
  await writeFile(join(folder, 'x/y.json'), '');
  await symlink(join(folder, 'x'), join(folder, 'link'));
  expect(repositoryOf(join(folder, 'link/y.json'))).toBe(folder);
});
