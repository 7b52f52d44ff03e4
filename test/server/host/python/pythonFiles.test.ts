import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPythonFiles } from '../../../../server/src/host/python/pythonFiles.ts';
import { Reach } from '../../../../server/src/host/reach.ts';
import { pathOfUri } from '../../../../server/src/host/uris.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

test('lists Python files, ignored ones, caches and links out of it left out, and goes round no loop', async () => {
  const folder = await tempFolder({
    'lab/__init__.py': '',
    'lab/a.py': '',
    'lab/__pycache__/a.py': '',
    'lab/notes.txt': '',
    '.gitignore': 'gone.py',
    'gone.py': '',
    '.git/config': '',
  });
  await mkdir(join(folder, 'loop'));
  await symlink(folder, join(folder, 'loop/back'));
  expect((await listPythonFiles(folder, new Reach([folder]))).map(({ path }) => path)).toEqual([
    'lab/__init__.py',
    'lab/a.py',
  ]);
});

test('names files from the outermost package on, of which only the presence counts', async () => {
  const folder = await tempFolder({ 'lab/__init__.py': '', 'lab/gap/deep/__init__.py': '', 'lab/gap/deep/b.py': '' });
  const listed = await listPythonFiles(join(folder, 'lab/gap/deep'), new Reach([folder]));
  expect(listed.map(({ path, isOutside }) => [path, isOutside ?? false])).toEqual([
    ['lab/__init__.py', true],
    ['lab/gap/deep/__init__.py', false],
    ['lab/gap/deep/b.py', false],
  ]);
});

test.each([
  ['the project', '', ['pyproject.toml', 'setup.cfg', 'src/lab/deep/b.py'], ['', 'src', 'src/lab', 'src/lab/deep']],
  ['site-packages', 'lib/site-packages', ['lab/deep/b.py'], ['', 'lab', 'lab/deep']],
])('names files from %s on, whichever folder is named', async (_, root, files, folders) => {
  const folder = await tempFolder(Object.fromEntries(files.map((name) => [join(root, name), ''])));
  for (const named of folders) {
    const listed = await listPythonFiles(join(folder, root, named), new Reach([folder]));
    expect(listed.map(({ path }) => path)).toEqual(files.map((name) => (root ? `site-packages/${name}` : name)));
  }
});

test('of a folder inside of a package only what lies in it is within reach', async () => {
  const folder = await tempFolder({ 'lab/__init__.py': '', 'lab/other.py': '', 'lab/deep/__init__.py': '' });
  const deep = join(folder, 'lab/deep');
  for (const reach of [new Reach([deep]), new Reach([], [deep])]) {
    const listed = await listPythonFiles(deep, reach);
    expect(listed.map(({ path }) => path)).toEqual(['lab/__init__.py', 'lab/deep/__init__.py']);
    const readable = listed.filter(({ uri }) => reach.placeOf(pathOfUri(uri) ?? ''));
    expect(readable.map(({ path }) => path)).toEqual(['lab/deep/__init__.py']);
  }
});

test('lists nothing of a folder out of reach, also where a link leads there', async () => {
  const outside = await tempFolder({ 'a.py': '' });
  const folder = await tempFolder();
  await symlink(outside, join(folder, 'linked'));
  for (const path of [outside, join(folder, 'linked'), join(folder, '..')])
    expect(await listPythonFiles(path, new Reach([folder]))).toEqual([]);
});
