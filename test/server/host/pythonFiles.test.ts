import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pathOfUri } from '../../../server/src/host/paths.ts';
import { listPythonFiles } from '../../../server/src/host/pythonFiles.ts';
import { Reach } from '../../../server/src/host/reach.ts';
import { tempFolder } from '../../support/tempFolder.ts';

it('lists Python files, ignored ones, caches and links out of it left out, and goes round no loop', async () => {
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

it('names files from the outermost package on, whose folders count as packages', async () => {
  const folder = await tempFolder({ 'lab/__init__.py': '', 'lab/deep/__init__.py': '', 'lab/deep/b.py': '' });
  const listed = await listPythonFiles(join(folder, 'lab/deep'), new Reach([folder]));
  expect(listed.map(({ path }) => path)).toEqual(['lab/__init__.py', 'lab/deep/__init__.py', 'lab/deep/b.py']);
  expect(listed.every(({ stamp }) => stamp !== '')).toBe(true);
});

it('reads of the packages around a folder only what is within reach, and what makes a folder of the user a package', async () => {
  const folder = await tempFolder({ 'lab/__init__.py': '', 'lab/other.py': '', 'lab/deep/__init__.py': '' });
  const deep = join(folder, 'lab/deep');
  const readable = async (reach: Reach) =>
    (await listPythonFiles(deep, reach))
      .filter(({ uri }) => reach.placeOf(pathOfUri(uri) ?? ''))
      .map(({ path }) => path);
  expect(await readable(new Reach([deep]))).toEqual(['lab/deep/__init__.py']);
  const pointed = new Reach([], [deep]);
  expect(await readable(pointed)).toEqual(['lab/__init__.py', 'lab/deep/__init__.py']);
  expect(pointed.placeOf(join(folder, 'lab/other.py'))).toBeUndefined();
});

it('lists nothing of a folder out of reach, also where a link leads there', async () => {
  const outside = await tempFolder({ 'a.py': '' });
  const folder = await tempFolder();
  await symlink(outside, join(folder, 'linked'));
  for (const path of [outside, join(folder, 'linked'), join(folder, '..')])
    expect(await listPythonFiles(path, new Reach([folder]))).toEqual([]);
});
