import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PythonEnvironment } from '../../../../server/src/host/python/pythonEnvironment.ts';
import { uriOfPath } from '../../../../server/src/host/uris.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const site = 'lib/python3.12/site-packages';

/** Paths, as modules are named by them, of all files of all packages. */
async function everything(environment: PythonEnvironment) {
  return (await environment.list([...(await environment.names())])).map(({ path }) => path).sort();
}

test('has the packages of site-packages, and reads those alone that were asked for', async () => {
  const others = ['lab/__pycache__/a.py', 'lab/notes.txt', 'lab-1.0.dist-info/x.py', '__pycache__/y.py', 'no-name.py'];
  const names = ['lab/deep/a.py', 'other/b.py', 'single.py', ...others];
  const files = Object.fromEntries(names.map((name) => [`${site}/${name}`, '']));
  const prefix = await tempFolder({ ...files, [`${site}/lab/__init__.py`]: 'x = 1' });
  const environment = new PythonEnvironment(prefix, []);
  expect([...(await environment.names())].sort()).toEqual(['lab', 'other', 'single']);
  const listed = await environment.list(['lab', 'single', 'gone']);
  expect(listed.map(({ path, isImported }) => [path, isImported])).toEqual([
    ['lab/__init__.py', true],
    ['lab/deep/a.py', true],
    ['single.py', true],
  ]);
  expect(await environment.read(listed[0]?.uri ?? '')).toEqual({ kind: 'text', text: 'x = 1' });
  for (const name of ['other/b.py', 'lab/notes.txt'])
    expect(await environment.read(uriOfPath(join(prefix, site, name)))).toBeUndefined();
});

test('has what `.pth` files name: folders, and packages one by one', async () => {
  const sources = ['src/one/a.py', 'two/two/b.py', 'three/c.py', 'four.py', 'five/d.py'];
  const elsewhere = await tempFolder(Object.fromEntries(sources.map((name) => [name, ''])));
  const prefix = await tempFolder({
    [`${site}/a.pth`]: `# not ${elsewhere}/five\n${elsewhere}/src\n\nimport os; os.system("x")\n`,
    [`${site}/b.pth`]: 'here\n',
    [`${site}/here/six/e.py`]: '',
    [`${site}/__editable__.two.pth`]: 'import __editable___two_finder; __editable___two_finder.install()',
    [`${site}/__editable___two_finder.py`]: `MAPPING: dict[str, str] = {'two': '${elsewhere}/two/two', 'four': '${elsewhere}/four.py', 'bad': 'relative'}\nNAMESPACES = {}\n`,
  });
  const environment = new PythonEnvironment(prefix, ['/workspace']);
  expect(await everything(environment)).toEqual(['four.py', 'here/six/e.py', 'one/a.py', 'six/e.py', 'two/b.py']);
});

test('follows no link out of what is named, also none that a file became after it was listed', async () => {
  const elsewhere = await tempFolder({ 'lab/a.py': '', 'b.py': 'secret = 1' });
  const prefix = await tempFolder({ [`${site}/lab/own.py`]: '', [`${site}/real/c.py`]: '' });
  const place = (name: string) => join(prefix, site, name);
  await symlink(join(elsewhere, 'lab'), place('linked'));
  await symlink(join(elsewhere, 'b.py'), place('lab/b.py'));
  await symlink(place('real'), place('again'));
  const environment = new PythonEnvironment(prefix, []);
  expect(await everything(environment)).toEqual(['again/c.py', 'lab/own.py', 'real/c.py']);
  await rm(place('lab/own.py'));
  await symlink(join(elsewhere, 'b.py'), place('lab/own.py'));
  for (const name of ['lab/b.py', 'lab/own.py']) expect(await environment.read(uriOfPath(place(name)))).toBeUndefined();
});

test('of one that lies in the workspace, has only what lies in it', async () => {
  const elsewhere = await tempFolder({ 'lab/a.py': '' });
  const folder = await tempFolder({
    [`.venv/${site}/own/b.py`]: '',
    [`.venv/${site}/x.pth`]: `${elsewhere}\n`,
    [`.venv/${site}/__editable__.lab.pth`]: 'import __editable___lab_finder',
    [`.venv/${site}/__editable___lab_finder.py`]: `MAPPING = {'lab': '${elsewhere}/lab'}\n`,
  });
  expect(await everything(new PythonEnvironment(undefined, [folder]))).toEqual(['own/b.py']);
  // The user's own choice of the same folder is still the repository's files.
  const outside = await tempFolder({ [`${site}/lab/a.py`]: '' });
  await symlink(outside, join(folder, 'linked'));
  await mkdir(join(folder, 'half/lib/python3.12'), { recursive: true });
  await symlink(join(outside, site), join(folder, 'half/lib/python3.12/site-packages'));
  for (const name of ['linked', 'half'])
    expect([name, await everything(new PythonEnvironment(join(folder, name), [folder]))]).toEqual([name, []]);
});

test('has nothing where there is no environment, and survives what cannot be read', async () => {
  const folder = await tempFolder({ [`${site}/x.pth`]: '\0\n/nowhere\n' });
  await writeFile(join(folder, site, 'long.pth'), 'x\n'.repeat(100_000));
  for (const prefix of [folder, join(folder, 'gone')])
    expect(await everything(new PythonEnvironment(prefix, []))).toEqual([]);
});
