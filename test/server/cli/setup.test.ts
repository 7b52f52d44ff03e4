/** What is read beside the files that the words of the command line mean. */
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { mapperWith } from '../../support/checks.ts';
import { runCli } from '../../support/cli.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const key = 'test key';
const canary = 'canary';
/** Reads a field that is nearly the one outside: a finding would say what was meant. */
const mapper = mapperWith('"canarz": "nmae"');
const python = `from nomad.metainfo import MSection, Quantity\nclass Main(MSection):\n    ${canary} = Quantity(type=str)\n    name = Quantity(type=str)\n`;

/** A folder with a mapper, and what lies outside of it. */
async function scene(config: (outside: string) => object, links: Readonly<Record<string, string>> = {}) {
  const outside = await tempFolder({
    'secret.json': { $mapped_json_class_key: key, [canary]: 'x' },
    'lab/__init__.py': python,
    'catalogue.json': { version: 1, classes: [{ path: 'lab.Main', quantities: [{ name: canary, type: 'str' }] }] },
    'secret.expected.json': [{ section: canary }],
  });
  const folder = await tempFolder({ 'm.json': mapper, 'mapper.config.json': config(outside) });
  for (const [link, target] of Object.entries(links)) await symlink(join(outside, target), join(folder, link));
  const check = (...argv: string[]) => runCli(['check', ...argv], folder);
  return { outside, folder, check };
}

const named = (sample: string, catalogue: string, pythonPath: string) => () => ({
  sampleData: { [key]: sample },
  schema: { catalogues: [catalogue], pythonPaths: [pythonPath] },
});

describe('what mapper.config.json names outside of the current folder', () => {
  test.each([
    ['a link', named('link.json', 'catalogue-link.json', 'py-link')],
    ['a linked folder', named('linked/secret.json', 'linked/catalogue.json', 'linked')],
    ['an absolute path', (outside: string) => named(`${outside}/secret.json`, `${outside}/catalogue.json`, outside)()],
    ['`../`', (outside: string) => named(`..${outside}/secret.json`, `../..${outside}/catalogue.json`, '..')()],
  ])('%s is not read, in no format, and stderr says so', async (_, config) => {
    const links = { 'link.json': 'secret.json', 'catalogue-link.json': 'catalogue.json', 'py-link': '.', linked: '.' };
    const { check } = await scene(config, links);
    for (const format of ['text', 'json', 'sarif', 'github', 'gitlab']) {
      const { stdout, stderr } = await check('.', '--format', format);
      expect(stdout).toContain('lab.Main');
      expect(stdout.replaceAll('canarz', '')).not.toContain(canary);
      expect(stderr.trimEnd().split('\n')).toHaveLength(4);
    }
  });

  test('is read where a word names that folder', async () => {
    const { outside, check } = await scene((folder) => named(`${folder}/secret.json`, 'c.json', 'py')());
    const { stdout } = await check('m.json', outside);
    expect(stdout).toMatch(/source-unknown .*`canarz`.*`canary`/);
  });
});

describe('what a word names', () => {
  test('is followed wherever it leads, which is no leave for links beside it, nor for those that a glob meets', async () => {
    const links = { 'link.json': 'secret.json', 'catalogue-link.json': 'catalogue.json', 'py-link': '.', linked: '.' };
    const { check } = await scene(() => ({}), links);
    expect((await check('m.json', '--data', 'link.json')).stdout).toMatch(/source-unknown .*`canary`/);
    for (const schema of ['catalogue-link.json', 'py-link'])
      expect((await check('m.json', '--schema', schema)).stdout).toMatch(/target-unknown `nmae` .*`Main`/);
    for (const argv of [['.'], ['m.json'], ['*.json'], ['**/*.json']])
      expect((await check(...argv)).stdout.replaceAll('canarz', '')).not.toContain(canary);
  });
});

test('expected entries are not read through a link that leads out, but beside data that a word names outside', async () => {
  const data = { $mapped_json_class_key: key, name: 'x' };
  const beside = { 'd.json': data, 'd.expected.json': [{ section: 'beside' }] };
  const outside = await tempFolder({ 'secret.json': [{ section: canary }], ...beside });
  const folder = await tempFolder({ 'm.json': mapper, 'd.json': data });
  await symlink(join(outside, 'secret.json'), join(folder, 'd.expected.json'));
  const run = (...words: string[]) => runCli(['check', ...words, '--expect'], folder);
  const { code, stdout } = await run('.');
  expect(code).toBe(1);
  expect(stdout).toContain('d.expected.json error expected-differs');
  expect(stdout.replaceAll('canarz', '')).not.toContain(canary);
  expect((await run('m.json', join(outside, 'd.json'))).stdout).toContain('beside');
});

const site = 'lib/python3.12/site-packages';

describe('Python that nobody named', () => {
  const base = `from nomad.metainfo import MSection, Quantity, SubSection
from deeper import Part
class Base(MSection):
    name = Quantity(type=str)
    parts = SubSection(section_def=Part)
`;
  const own = '# nomad\nfrom base import Base\nclass Main(Base): pass\n';
  const part =
    'from nomad.metainfo import MSection, Quantity\nclass Part(MSection):\n    size = Quantity(type=float)\n';
  const files = {
    'm.json': mapperWith('"canarz": "nmae", "b": "parts.sise"'),
    'd.json': { $mapped_json_class_key: key },
    'src/lab/__init__.py': own,
    'pyproject.toml': '[project]\nname = "lab"\n',
    [`.venv/${site}/base/__init__.py`]: base,
    [`.venv/${site}/deeper.py`]: part,
    [`.venv/${site}/other/__init__.py`]: own,
  };
  const typos = /target-unknown .*`nmae`.*`name`[\s\S]*target-unknown .*`sise`.*`size`/;

  test.each([
    ['check', '.'],
    ['check', 'm.json'],
    ['preview', 'm.json', 'd.json', '--coverage'],
  ])('in the folder and its environment is read by %s %s, and stderr says so in one line', async (...argv) => {
    const folder = await tempFolder(files);
    const run = (...more: string[]) => runCli([...argv, '--compat', 'off', ...more], folder);
    const { stdout, stderr } = await run();
    expect(stdout).toMatch(typos);
    expect(stderr).toMatch(/^mapper: 1 Python file and the packages base, deeper .*--no-python.*\n$/);
    const without = await run('--no-python');
    expect(without.stdout).not.toContain('target-unknown');
    expect(without.stderr).toBe('');
    expect(await run('--format', 'json')).toMatchObject({ stdout: expect.stringContaining('nmae'), stderr: '' });
  });

  test('gives a first mapper its class', async () => {
    const folder = await tempFolder({ ...files, 'd.json': { name: 'x' } });
    const argv = ['scaffold', 'd.json', '--schema', 'lab.Main'];
    const { stdout, stderr } = await runCli(argv, folder);
    expect(JSON.parse(stdout).main_schema).toMatchObject({ schema: 'lab.Main', rules: { name: 'name' } });
    expect(stderr).toMatch(/^mapper: 1 Python file and .*--no-python/);
    expect((await runCli([...argv, '--no-python'], folder)).stderr).not.toContain('Python');
  });

  test('is searched around the files where the current folder is in no project', async () => {
    const inside = Object.entries(files).map(([path, content]) => [`plug/${path}`, content]);
    const folder = await tempFolder({ ...Object.fromEntries(inside), 'elsewhere/lab/__init__.py': own });
    const check = (word: string) => runCli(['check', word], folder);
    for (const word of ['plug', 'plug/m.json', 'plug/*.json'])
      expect((await check(word)).stderr).toMatch(/^mapper: 1 Python file/);
    expect((await check('.')).stderr).toMatch(/^mapper: 2 Python files/);
  });

  test('is not read over a link that leads out, nor beside a file that is named outside', async () => {
    const outside = await tempFolder({ 'lab/__init__.py': python, [`venv/${site}/lab/__init__.py`]: python });
    const folder = await tempFolder({ 'm.json': mapper });
    await symlink(join(outside, 'lab'), join(folder, 'lab'));
    await symlink(join(outside, 'lab/__init__.py'), join(folder, 'lab.py'));
    await symlink(join(outside, 'venv'), join(folder, '.venv'));
    const other = await tempFolder({ 'm.json': mapper, 'lab/__init__.py': python });
    for (const word of ['.', join(other, 'm.json')]) {
      const { stdout, stderr } = await runCli(['check', word], folder);
      expect(stdout.replaceAll('canarz', '')).not.toContain(canary);
      expect(stderr).not.toContain('Python');
    }
  });

  test('that changes is checked again while watching', async () => {
    const folder = await tempFolder({ ...files, 'm.json': mapperWith('"a": "name"') });
    const stop = new AbortController();
    const seen: string[] = [];
    const onOutput = (text: string) => void seen.push(text);
    const done = runCli(['check', '.', '--watch'], folder, createMapperService, { interrupt: stop.signal, onOutput });
    await vi.waitFor(() => expect(seen.join('')).toContain('Watching'), 20_000);
    expect(seen.join('')).not.toContain('target-unknown');
    await writeFile(join(folder, 'src/lab/__init__.py'), python.replace('name', 'nome'));
    await vi.waitFor(() => expect(seen.join('')).toMatch(/target-unknown .*`name`/), 20_000);
    stop.abort();
    expect((await done).code).toBe(130);
  });
});

test('the Python environment that the shell has activated gives the classes that a mapper names', async () => {
  const environment = await tempFolder({ [`${site}/lab/__init__.py`]: python });
  const folder = await tempFolder({ 'm.json': mapper });
  const check = (env: Record<string, string>) => runCli(['check', '.'], folder, createMapperService, { env });
  expect((await check({ VIRTUAL_ENV: environment })).stdout).toMatch(/target-unknown .*`nmae`.*`name`/);
  for (const env of [{}, { VIRTUAL_ENV: 'relative' }])
    expect((await check(env as Record<string, string>)).stdout).not.toContain('target-unknown');
});
