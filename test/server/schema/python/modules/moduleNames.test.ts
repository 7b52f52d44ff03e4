import { expect, test } from 'vitest';
import { moduleNames } from '../../../../../server/src/schema/python/modules/moduleNames.ts';
import { readProjectLayout } from '../../../../../server/src/schema/python/modules/projectLayout.ts';

/** Names of modules by their files; a package ends with a slash, a guess with a question mark. */
const names: Readonly<Record<string, string | undefined>> = {
  'top.py': 'top',
  'lab/__init__.py': 'lab/',
  'lab/schema.py': 'lab.schema',
  'lab/gap/more.py': 'lab.gap.more',
  'lab/gap/deep/__init__.py': 'lab.gap.deep/',
  'lab/gap/deep/most.py': 'lab.gap.deep.most',
  'repo/src/two/y.py': 'two.y',
  'repo/src/two/src/z.py': 'z',
  'other/src/__init__.py': undefined,
  'other/src/three/__init__.py': 'three/',
  'venv/lib/python3.12/site-packages/four/src/x.py': 'four.src.x',
  'run-1.py': undefined,
  'plain/folder/z.py': 'plain.folder.z?',
};

test('names modules by site-packages, a folder src, their packages, or the root', () => {
  const named = moduleNames(Object.keys(names));
  const shown = Array.from(named, ([file, { name, isPackage, isGuessed }]) => [
    file,
    name + (isPackage ? '/' : '') + (isGuessed ? '?' : ''),
  ]);
  expect(shown).toEqual(Object.entries(names).filter(([, name]) => name !== undefined));
});

test.each([
  ['setuptools', '[tool.setuptools.packages.find]\nwhere = ["python"]', 'python/lab/a.py'],
  ['setuptools with a folder', '[tool.setuptools]\npackage-dir = { "" = "python" }', 'python/lab/a.py'],
  ['setuptools with a folder of a package', '[tool.setuptools.package-dir]\n"lab" = "python/lab"', 'python/lab/a.py'],
  ['setuptools with a list', '[tool.setuptools]\npackages = ["lab"]', 'lab/a.py'],
  ['hatch', '[tool.hatch.build.targets.wheel]\npackages = ["python/lab"]', 'python/lab/a.py'],
  ['hatch with sources', '[tool.hatch.build]\nsources = ["python"]', 'python/lab/a.py'],
  ['hatch with a new name', '[tool.hatch.build.sources]\n"python/lab" = "lab"', 'python/lab/a.py'],
  ['poetry', '[tool.poetry]\npackages = [{ include = "lab", from = "python" }]', 'python/lab/a.py'],
  ['PDM', '[tool.pdm.build]\npackage-dir = "python"', 'python/lab/a.py'],
  ['uv', '[tool.uv.build-backend]\nmodule-root = "python"', 'python/lab/a.py'],
  ['the name of the project', '[project]\nname = "Lab"', 'python/lab/a.py'],
  ['nothing but a project', '', 'lab/a.py'],
  ['what is no TOML', '[', 'lab/a.py'],
])('follows %s', (_, text, file) => {
  const projects = new Map([['repo', readProjectLayout('pyproject.toml', text)]]);
  expect(moduleNames([`repo/${file}`], projects).get(`repo/${file}`)).toEqual({ name: 'lab.a', isPackage: false });
});

test.each([
  ['setup.cfg', '[options]\npackage_dir =\n    = python\n'],
  ['setup.cfg', '[options.packages.find]\nwhere = python\n'],
  ['setup.cfg', '[options.packages.find]\nwhere =\n    python'],
  ['setup.py', "setup(package_dir={'': 'python'})"],
  ['setup.py', "setup(packages=find_packages(where='python'))"],
  ['setup.py', "setup(packages=find_namespace_packages('python'))"],
])('follows %s: %j', (file, text) => {
  const projects = new Map([['', readProjectLayout(file, text)]]);
  expect(moduleNames(['python/lab/a.py'], projects).get('python/lab/a.py')?.name).toBe('lab.a');
});

test('counts the innermost project, and guesses aloud where its build says nothing of a package', () => {
  const projects = new Map([
    ['', { roots: ['lib'] }],
    ['inner', { roots: [] }],
  ]);
  const names = moduleNames(['lib/a.py', 'inner/lib/b/__init__.py', 'inner/c/d.py'], projects);
  expect([...names.values()]).toEqual([
    { name: 'a', isPackage: false },
    { name: 'b', isPackage: true, isGuessed: true },
    { name: 'c.d', isPackage: false },
  ]);
});
