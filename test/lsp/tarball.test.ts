/** The package as its users install it: the archive with npm, and a clone with the commands of pre-commit. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { packageNpm } from '../../scripts/tasks/package.ts';
import { allBlocks } from '../server/docs/docBlocks.ts';
import { data, mapperWithoutMainKey } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { WireClient } from '../support/wireClient.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** docs/ci.md promises it. */
const maxInstalledBytes = 6 * 1024 * 1024;

test('a clone packs and installs itself with the commands of pre-commit, in old and new versions', async () => {
  const clone = await cloneWithPackages();
  const prefix = await tempFolder();
  const npm = (...args: string[]) => run('npm', args, { cwd: clone, env: userEnvironment(prefix) });
  await npm('install', '--dev', '--prod', '--ignore-prepublish', '--no-progress', '--no-save');
  await npm('install', '--include=dev', '--include=prod', '--ignore-prepublish', '--no-progress', '--no-save');
  rmSync(join(clone, 'dist'), { recursive: true, force: true });
  const { stdout } = await npm('pack');
  // The whole output counts as the name of the archive.
  expect(stdout.trim()).toMatch(/^mapper-workbench-[\d.]+\.tgz$/);
  await npm('install', '-g', join(clone, stdout.trim()));
  await expectInstalled(prefix);
}, 300_000);

test('the archive has both programs and their notices, asks for no script, and serves as docs/editors.md says', async () => {
  const folder = await tempFolder();
  const { stderr } = await run('npm', ['install', '--global', packageNpm()], {
    cwd: folder,
    env: userEnvironment(folder),
  });
  expect(stderr).toBe('');
  const installed = await expectInstalled(folder);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(manifest).filter((key) => /scripts|ependencies/.test(key))).toEqual([]);
  const notices = readFileSync(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['re2js', '@vscode/l10n', '@lezer/python']) expect(notices).toContain(`\n${name} `);
  await Promise.all(editorSettings().map((each) => expectServed(join(folder, 'bin'), each)));
});

/** The command and the settings in each snippet for an editor. */
function editorSettings() {
  const snippets = allBlocks.filter(
    ({ page, kind }) => page === 'docs/editors.md' && ['lua', 'toml', 'elisp', 'vim'].includes(kind),
  );
  expect(snippets).toHaveLength(5);
  return snippets.map(({ text }) => ({
    command: /["'](mapper-[\w-]+)["']/.exec(text)?.[1] ?? '',
    settings: { compat: /settings\W+compat\W+([\w.]+)/.exec(text)?.[1] },
  }));
}

/** Expects that an installed command finds what its settings ask for. */
async function expectServed(bin: string, { command, settings }: ReturnType<typeof editorSettings>[number]) {
  const client = new WireClient({ initializationOptions: { settings } }, join(bin, command));
  onTestFinished(() => client.stop());
  const file = join(root, 'examples/two-readings.mapper.json');
  await client.open(pathToFileURL(file).href, readFileSync(file, 'utf8'));
  expect(await client.finding(pathToFileURL(file).href, 'compat-stops')).toBeDefined();
}

/** Copies the files that git has, and links the packages of this clone, so that npm has nothing to load. */
async function cloneWithPackages(): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const clone = mkdtempSync(join(root, '.cache/clone-')); // hard links stay on one disk
  onTestFinished(() => rm(clone, { recursive: true, force: true }), 60_000);
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of stdout.split('\0').filter((name) => name !== '' && !name.startsWith('test/'))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    copyFileSync(join(root, file), join(clone, file));
  }
  await run('cp', ['-al', join(root, 'node_modules'), clone]);
  const list = 'node_modules/.package-lock.json'; // npm writes it in place
  rmSync(join(clone, list));
  copyFileSync(join(root, list), join(clone, list));
  return clone;
}

/** Returns the environment of a user who installs into a folder, without the settings of the npm that runs this test. */
function userEnvironment(prefix: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return { ...Object.fromEntries(own), npm_config_prefix: prefix };
}

/** Expects a small package that needs no other one and runs. @returns its folder */
async function expectInstalled(prefix: string): Promise<string> {
  const modules = join(prefix, 'lib/node_modules');
  expect(readdirSync(modules)).toEqual(['mapper-workbench']);
  const installed = join(modules, 'mapper-workbench');
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.includes('node_modules'))).toEqual([]);
  expect(files.reduce((bytes, name) => bytes + statSync(join(installed, name)).size, 0)).toBeLessThan(
    maxInstalledBytes,
  );
  const work = await tempFolder({ 'm.json': mapperWithoutMainKey, 'd.json': data });
  const cli = (...argv: string[]) => run(join(prefix, 'bin/mapper'), argv, { cwd: work });
  expect((await cli('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await cli('preview', 'm.json', 'd.json').catch(outputOf)).stdout).toContain('name: "run 1"');
  expect((await cli('check', '.').catch(outputOf)).stdout).toContain('m.json:13:3 error main-key-missing');
  expect((await cli('scaffold', 'd.json')).stdout).toContain('"repeat_paths"');
  return installed;
}

/** A command with findings ends with 1, which `execFile` takes for a failure. */
function outputOf(failure: { readonly code?: unknown; readonly stdout: string }): { readonly stdout: string } {
  expect(failure.code).toBe(1);
  return failure;
}
