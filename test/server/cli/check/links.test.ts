/** Links that the command line names itself: those of a repository lead nowhere else. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../../support/cli.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const rules = { n: { source: 'n', target: 'n' } };
const main = { schema: 'nomad.datamodel.data.EntryData', is_main: 'True', rules };
const mapper = { $json_mapper_class_key: 'k', main_schema: main };
const data = { $mapped_json_class_key: 'k', n: 1 };
const canary = 'canary-of-outside';
const secret = { $mapped_json_class_key: 'k', [canary]: 1 };

/** A folder with a mapper, and `data` in it, which leads to the folder outside. */
async function scene() {
  const outside = await tempFolder({
    'secret.json': secret,
    'beside.json': { ...secret, n: 1 },
    'more/secret.json': secret,
  });
  const folder = await tempFolder({ 'm.json': mapper, 'own/d.json': data });
  await symlink(outside, join(folder, 'data'));
  await symlink(join(folder, 'own'), join(folder, 'again'));
  const run = (...argv: readonly string[]) => runCli(argv, folder);
  return { outside, folder, run };
}

test.each([
  'check data',
  'check data/more',
  'check data/*.json',
  'check m.json --data data/*.json',
  'check ./own/../data/**/*.json',
  'preview m.json data/*.json',
  'scaffold data/*.json',
])('a link that leads out is not followed: %s', async (words) => {
  const { run, outside } = await scene();
  const { code, stdout, stderr } = await run(...words.split(' '));
  expect([code, stderr]).toEqual([2, expect.stringMatching(/data.* link/)]);
  expect(stdout + stderr).not.toContain(canary);
  expect(stdout + stderr).not.toContain(outside);
});

test.each([
  ['a file that is named in full', 'data/secret.json', /data\/secret\.json/],
  ['a link inside', 'again', /again\/d\.json/],
  ['a link inside, by a glob', 'again/*.json', /again\/d\.json/],
  ['a folder outside by its own name', 'OUTSIDE', /secret\.json/],
  // With its neighbour the mapper would have a sample where the source is.
  ['no neighbour of a file that is named behind a link', 'data/secret.json m.json', /"source-unknown"/],
  ['what lies inside, of a glob that meets both', '{own,data}/*.json m.json', /^(?![\s\S]*secret)[\s\S]*own\/d\.json/],
])('followed is %s: %s', async (_, words, expected) => {
  const { run, outside } = await scene();
  const argv = words.replace('OUTSIDE', outside).split(' ');
  expect((await run('check', ...argv, '--format', 'json')).stdout).toMatch(expected);
});

test('a preview follows a file that is named in full, and the current folder may be a link', async () => {
  const { folder, run } = await scene();
  expect((await run('preview', 'm.json', 'data/secret.json')).code).not.toBe(2);
  const elsewhere = await tempFolder();
  await symlink(folder, join(elsewhere, 'work'));
  const { stdout } = await runCli(['check', 'own', '--format', 'json'], join(elsewhere, 'work'));
  expect(stdout).toContain('own/d.json');
});

/** Checks where `link` leads to `real`, and `real/b.json` to the mapper beside it. */
async function checkLinked(words: string, more: Readonly<Record<string, unknown>> = {}) {
  const own = { ...mapper, main_schema: { ...main, rules: { n: 'n', gone: 'x' } } };
  const folder = await tempFolder({ 'real/a.json': own, 'real/d.json': data, ...more });
  await symlink(join(folder, 'real'), join(folder, 'link'));
  await symlink('a.json', join(folder, 'real/b.json'));
  const ran = await runCli(['check', ...words.split(' '), '--format', 'json'], folder);
  return { ...ran, files: JSON.parse(ran.stdout).files.map(({ file }: { readonly file: string }) => file) };
}

test.each([
  ['.', ['real/a.json', 'real/d.json']],
  ['link', ['link/a.json', 'link/d.json']],
  ['link real', ['link/a.json', 'link/d.json']],
  ['real/a.json link/a.json', ['real/a.json']],
  ['real/b.json real/a.json', ['real/b.json']],
  ['real/*.json', ['real/a.json', 'real/d.json']],
  ['real/a.json --data link/d.json', ['link/d.json', 'real/a.json']],
  ['real --data link/d.json', ['real/a.json', 'real/d.json']],
])('a file with several paths is one file: %s', async (words, expected) => {
  const { files, stdout } = await checkLinked(words);
  expect(files).toEqual(expected);
  expect(stdout).not.toContain('class-key-duplicate');
  expect(stdout).toContain("`gone` isn't in the data file.");
});

test('a data file of a setting is the one that the mapper is bound to, whatever its path', async () => {
  const config = { sampleData: { k: 'link/other.json' } };
  const other = { $mapped_json_class_key: 'l' };
  const { stdout } = await checkLinked('real', { 'mapper.config.json': config, 'real/other.json': other });
  expect(stdout).toContain('class-key-differs');
});
