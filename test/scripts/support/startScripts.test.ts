import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { common } from '../../../scripts/support/bundleOptions.mjs';
import { buildPrograms } from '../../../scripts/support/startScripts.mjs';
import { tempFolder } from '../../support/tempFolder.ts';

const runner = join(import.meta.dirname, '../../../server/src/host/compiledScripts.ts');

const programs = [['src/program.ts'], ['src/other.ts', 'src/last.ts']];

const begin = (program: string, rest: string) => `
  import { startCompiled } from ${JSON.stringify(runner)};
  startCompiled('test');
  ${rest.replace('PROGRAM', program)}`;

const sources = {
  'package.json': { type: 'module' },
  'src/one.ts': begin('one', "const { start } = await import('./program.ts'); await start();"),
  'src/two.ts': begin('two', "const { start } = await import('./other.ts'); await start();"),
  // What only this program needs, and what a late part needs too; a part of Node; what the other one needs, also later.
  'src/program.ts': `
    import { sep } from 'node:path';
    import { seen } from './seen.ts';
    import { later, name } from './shared.ts';
    console.log('program');
    export async function start() {
      seen.push(name(), later(), String(sep.length), import.meta.url.slice(-4));
      const { finish } = await import('./late.ts');
      const { EOL } = await import('node:os');
      finish(EOL.length);
    }`,
  'src/seen.ts': 'export const seen: string[] = [];',
  'src/shared.ts': "export function name() { return 'shared'; } export { later } from './later.ts';",
  'src/later.ts': "export const later = () => 'later';",
  'src/other.ts': `
    import { both } from './both.ts';
    import { own } from './own.ts';
    import { name } from './shared.ts';
    console.log('other');
    export const start = async () => console.log(name(), both(), own, (await import('./last.ts')).last());`,
  'src/both.ts': "export const both = () => 'both';",
  'src/own.ts': "export const own = 'own';",
  'src/last.ts': "import { later } from './later.ts'; export const last = () => later();",
  'src/late.ts': `
    import { both } from './both.ts';
    import { seen } from './seen.ts';
    import { name } from './shared.ts';
    export const finish = (last: number) => console.log([...seen, name(), both(), last].join());`,
};

test('scripts hold what starts need; late parts and programs share what is in them', async () => {
  const folder = await tempFolder(sources);
  await buildPrograms(
    {
      ...common,
      absWorkingDir: folder,
      entryPoints: { one: 'src/one.ts', two: 'src/two.ts' },
      outdir: 'dist',
    },
    { runner, programs },
  );
  const run = async (file: string) =>
    (await promisify(execFile)(process.execPath, [join(folder, 'dist', file)])).stdout.trim();
  expect(await run('one.js')).toBe('program\nshared,later,1,.cjs,shared,both,1');
  expect(await run('two.js')).toBe('other\nshared both own later');
  const files = (await readdir(join(folder, 'dist/chunks'))).map((file) => file.replace(/-[A-Z0-9]{8}/, '-HASH'));
  expect(files.sort()).toEqual([
    'common-HASH.cjs',
    'common.js',
    'compiledScripts.js',
    'late-HASH.js',
    'later-HASH.cjs',
    'later.js',
    'other-HASH.cjs',
    'other.js',
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
  const building = buildPrograms({ ...options, logLevel: 'silent' }, { runner, programs });
  await expect(building).rejects.toThrow(/Top-level await/);
});
