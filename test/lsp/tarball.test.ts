import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { data, mapperWithoutMainKey } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

test('what npm packs runs by itself', async () => {
  const folder = await tempFolder({ 'work/m.json': mapperWithoutMainKey, 'work/d.json': data });
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
  });
  const [packed] = JSON.parse(stdout) as readonly { filename: string; files: readonly { path: string }[] }[];
  const paths = packed!.files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['dist/cli.js', 'dist/THIRD-PARTY-NOTICES.txt'],
      ...['docs/findings.md', 'package.json', 'README.md', 'LICENSE'],
    ]),
  );
  expect(
    paths.filter((path) => !/^(dist\/(cli\.js|THIRD-PARTY-NOTICES\.txt|chunks\/)|docs\/|[^/]+$)/.test(path)),
  ).toEqual([]);

  await run('tar', ['-xzf', packed!.filename], { cwd: folder });
  const notices = readFileSync(join(folder, 'package/dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['re2js', '@vscode/l10n', '@lezer/python']) expect(notices).toContain(`\n${name} `);
  const cli = (...argv: string[]) =>
    run(process.execPath, [join(folder, 'package/dist/cli.js'), ...argv], { cwd: join(folder, 'work') });
  expect((await cli('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await cli('preview', 'm.json', 'd.json').catch(outputOf)).stdout).toContain('name: "run 1"');
  expect((await cli('check', '.').catch(outputOf)).stdout).toContain('m.json:13:3 error main-key-missing');
  expect((await cli('scaffold', 'd.json')).stdout).toContain('"repeat_paths"');
});

/** A command with findings ends with 1, which `execFile` takes for a failure. */
function outputOf(failure: { readonly code?: unknown; readonly stdout: string }): { readonly stdout: string } {
  expect(failure.code).toBe(1);
  return failure;
}
