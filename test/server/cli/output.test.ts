import { link, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const rules = { n: { source: 'n', target: 'n' } };
const main_schema = { schema: 'nomad.datamodel.data.EntryData', is_main: 'True', rules };
const mapper = { $json_mapper_class_key: 'k', main_schema };
const kept = 'text that must stay';

async function scene() {
  const outside = await tempFolder({ 'kept.txt': kept });
  const folder = await tempFolder({
    'm.json': mapper,
    'd.json': { $mapped_json_class_key: 'k', n: 1 },
    'old.json': mapper,
    'cat.json': { version: 1, classes: {} },
    'lab.py': 'from nomad.datamodel.data import EntryData\nclass B(EntryData):\n    pass\n',
    'mapper.config.json': { schema: { catalogues: ['cat.json'] } },
    'py/a.py': 'from nomad.datamodel.data import EntryData\nclass A(EntryData):\n    pass\n',
    'sub/x.txt': '',
  });
  const links = { 'link.txt': 'kept.txt', 'broken.txt': 'new.txt', out: '.' };
  for (const [name, target] of Object.entries(links)) await symlink(join(outside, target), join(folder, name));
  const run = (...argv: string[]) => runCli(argv, folder);
  const names = ['m.json', 'd.json', 'old.json', 'cat.json', 'lab.py', 'mapper.config.json', 'py/a.py'];
  const texts = () => Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return { outside, folder, run, texts };
}

const outputs = ['link.txt', 'broken.txt', 'out/kept.txt', 'out/new.txt'];

const preview = 'preview m.json d.json';

test.each([preview, 'scaffold d.json', 'schema export py'])('%s writes through no link', async (command) => {
  const { run, outside } = await scene();
  for (const output of outputs) {
    const { code, stderr } = await run(...command.split(' '), '-o', output);
    expect([output, code, stderr]).toEqual([output, 2, expect.stringMatching(/link|there already/)]);
    expect(await readFile(join(outside, 'kept.txt'), 'utf8')).toBe(kept);
    await expect(readFile(join(outside, 'new.txt'))).rejects.toThrow();
  }
});

const inputs = ['m.json', './x/../d.json', 'hard.json', 'same/m.json', 'cat.json', 'lab.py'];
const configurations = ['mapper.config.json', 'sub/Mapper.Config.json'];

test.each([
  ...[...inputs, ...configurations].map((output) => `${preview} -o ${output}`),
  `${preview} --against old.json -o old.json`,
  `${preview} --against same/old.json -o old.json`,
  `${preview} --against old.json -o mapper.config.json`,
  'scaffold d.json -o d.json',
  'scaffold d.json -o sub/mapper.config.json',
  'schema export py -o py/a.py',
  'schema export py -o mapper.config.json',
])('neither an input nor the configuration is overwritten: %s', async (words) => {
  const { run, texts, folder } = await scene();
  await link(join(folder, 'd.json'), join(folder, 'hard.json'));
  await symlink(folder, join(folder, 'same'));
  const before = await texts();
  const { code, stderr } = await run(...words.split(' '));
  expect([code, stderr]).toEqual([2, expect.stringMatching(/input|configuration|exists/)]);
  expect(await texts()).toEqual(before);
});

test('the file behind a linked configuration is not overwritten', async () => {
  const { run, folder } = await scene();
  const config = JSON.stringify({ compat: 'off' });
  await mkdir(join(folder, 'conf'));
  await writeFile(join(folder, 'conf/real.json'), config);
  await rm(join(folder, 'mapper.config.json'));
  await symlink('conf/real.json', join(folder, 'mapper.config.json'));
  expect((await run('preview', 'm.json', 'd.json', '-o', 'conf/real.json')).code).toBe(2);
  expect(await readFile(join(folder, 'conf/real.json'), 'utf8')).toBe(config);
});

test('any other file is written, and written again by what may do so', async () => {
  const { run, folder } = await scene();
  await writeFile(join(folder, 'old.json'), 'a longer text than what is written now'.repeat(1000));
  for (const output of ['new.json', 'old.json', 'new.json']) {
    expect((await run('preview', 'm.json', 'd.json', '--format', 'json', '-o', output)).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, output), 'utf8'))).toMatchObject({ version: 1 });
  }
});
