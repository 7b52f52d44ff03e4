import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPythonFiles } from '../../../server/src/host/pythonFiles.ts';
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
  expect((await listPythonFiles(folder)).map(({ path }) => path)).toEqual(['lab/__init__.py', 'lab/a.py']);
});

it('names files from the outermost package on, whose folders count as packages', async () => {
  const folder = await tempFolder({ 'lab/__init__.py': '', 'lab/deep/__init__.py': '', 'lab/deep/b.py': '' });
  const listed = await listPythonFiles(join(folder, 'lab/deep'));
  expect(listed.map(({ path }) => path)).toEqual(['lab/__init__.py', 'lab/deep/__init__.py', 'lab/deep/b.py']);
  expect(listed.every(({ stamp }) => stamp !== '')).toBe(true);
});
