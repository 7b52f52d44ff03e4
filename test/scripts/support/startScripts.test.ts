import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { common } from '../../../scripts/support/bundleOptions.mjs';
import { buildPrograms } from '../../../scripts/support/startScripts.mjs';
import { tempFolder } from '../../support/tempFolder.ts';

const runner = join(import.meta.dirname, '../../../server/src/host/compiledScripts.ts');

const begin = (program: string, rest: string) => `
  import { startCompiled } from ${JSON.stringify(runner)};
  startCompiled('test');
  ${rest.replace('PROGRAM', program)}`;

const sources = {
  'package.json': { type: 'module' },
  'src/one.ts': begin('one', "const { start } = await import('./program.ts'); await start();"),
  'src/two.ts': begin('two', "await import('./other.ts');"),
  // What only this program needs, and what a late part needs too; a part of Node; what the other one needs, also later.
  'src/program.ts': `
    import { sep } from 'node:path';
    import { seen } from './seen.ts';
    import { later, name } from './shared.ts';
    console.log('program');
    export async function start() {
      seen.push(name(), later(), String(sep.length), import.meta.url.slice(-4));
      const { finish } = await import('./late.ts');
      finish();
    }`,
  'src/seen.ts': 'export const seen: string[] = [];',
  'src/shared.ts': "export function name() { return 'shared'; } export { later } from './later.ts';",
  'src/later.ts': "export const later = () => 'later';",
  'src/other.ts': "import { name } from './shared.ts'; console.log(name(), (await import('./last.ts')).last());",
  'src/last.ts': "import { later } from './later.ts'; export const last = () => later();",
  'src/late.ts': `
    import { seen } from './seen.ts';
    import { name } from './shared.ts';
    export const finish = () => console.log([...seen, name()].join());`,
};

test('two scripts hold what a start needs; late parts and the other program share what is in them', async () => {
  const folder = await tempFolder(sources);
  await buildPrograms(
    {
      ...common,
      absWorkingDir: folder,
      entryPoints: { one: 'src/one.ts', two: 'src/two.ts' },
      outdir: 'dist',
    },
    { runner, start: 'src/program.ts', other: 'src/other.ts' },
  );
  const run = async (file: string) =>
    (await promisify(execFile)(process.execPath, [join(folder, 'dist', file)])).stdout.trim();
  expect(await run('one.js')).toBe('program\nshared,later,1,.cjs,shared');
  expect(await run('two.js')).toBe('shared later');
  const files = (await readdir(join(folder, 'dist/chunks'))).map((file) => file.replace(/-[A-Z0-9]{8}/, '-HASH'));
  expect(files.sort()).toEqual([
    'common-HASH.cjs',
    'common.js',
    'compiledScripts.js',
    'last-HASH.js',
    'late-HASH.js',
    'other-HASH.js',
    'program-HASH.cjs',
    'program.js',
  ]);
});

test('a program that cannot be a script fails the build', async () => {
  const folder = await tempFolder({
    ...sources,
    'src/seen.ts': 'export const seen = await Promise.resolve([]);',
  });
  const options = {
    ...common,
    absWorkingDir: folder,
    entryPoints: { one: 'src/one.ts', two: 'src/two.ts' },
    outdir: 'dist',
  };
  const building = buildPrograms(
    { ...options, logLevel: 'silent' },
    { runner, start: 'src/program.ts', other: 'src/other.ts' },
  );
  await expect(building).rejects.toThrow(/Top-level await/);
});
