import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/tempFolder.ts';

const runner = pathToFileURL(join(import.meta.dirname, '../../../server/src/host/compiledScripts.ts')).href;

/** As the build writes scripts. */
const script = (body: string) => `(function(require,__import,__give,__url){"use strict";${body}\n})`;
const double = script(
  'function double(n) { const all = [n, n]; return all.reduce((a, b) => a + b); }__give({ double });',
);

const program = (body: string) => `
  import { keepCompiled, runScript, startCompiled } from ${JSON.stringify(runner)};
  const run = (file) => runScript('./' + file.replace('.cjs', '.js'), new URL(file, import.meta.url));
  startCompiled('test');
  ${body}`;

/** Runs `main.mjs` of the folder. @returns what it wrote */
async function runIn(folder: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.mjs')], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'kept'), ...env },
  });
  return stdout.trim();
}

/** @returns paths of the files with compiled code of scripts */
async function keptIn(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'kept'), { recursive: true }).catch(() => []);
  return files.filter((file) => file.includes('mapper-test-')).map((file) => join(folder, 'kept', file));
}

describe('a script', () => {
  test('has what Node, other scripts and late modules give, and knows its place', async () => {
    const folder = await tempFolder({
      'double.cjs': double,
      'asks.cjs': script(`
        const { sep } = require('node:path'); const { double } = require('./double.js');
        __give({ late: async () => [double(2), (await import('./late.mjs')).name, __url.endsWith('asks.cjs'), sep.length] });
      `).replace('import(', '__import('),
      'late.mjs': 'export const name = "late";',
      'main.mjs': program(`run('double.cjs'); console.log(JSON.stringify(await run('asks.cjs').late()));`),
    });
    expect(await runIn(folder)).toBe('[4,"late",true,1]');
  });

  test('runs where no compiled code may be kept', async () => {
    const folder = await tempFolder({
      'double.cjs': double,
      'main.mjs': program(`console.log(run('double.cjs').double(2)); keepCompiled();`),
    });
    expect(await runIn(folder, { NODE_DISABLE_COMPILE_CACHE: '1' })).toBe('4');
    expect(await keptIn(folder)).toEqual([]);
  });
});

describe('compiled code', () => {
  test('is kept with the functions that ran until then', async () => {
    const sizes = ['', 'double(2);'].map(async (call) => {
      const folder = await tempFolder({
        'double.cjs': double,
        'main.mjs': program(`const { double } = run('double.cjs'); ${call} keepCompiled(); keepCompiled();`),
      });
      await runIn(folder);
      const [file, ...others] = await keptIn(folder);
      expect(others).toEqual([]);
      return (await stat(file ?? '')).size;
    });
    const [idle = 0, called = 0] = await Promise.all(sizes);
    expect(called).toBeGreaterThan(idle);
  });

  test('is not kept before a program says that it has what it needs', async () => {
    const folder = await tempFolder({ 'double.cjs': double, 'main.mjs': program(`run('double.cjs').double(2);`) });
    await runIn(folder);
    expect(await keptIn(folder)).toEqual([]);
  });

  test('stays as it is while it fits, and is made anew where it is damaged', async () => {
    const folder = await tempFolder({
      'double.cjs': double,
      'main.mjs': program(`console.log(run('double.cjs').double(2)); keepCompiled();`),
    });
    await runIn(folder);
    const [file = ''] = await keptIn(folder);
    const { mtimeMs, ino } = await stat(file);
    expect(await runIn(folder)).toBe('4');
    expect(await stat(file)).toMatchObject({ mtimeMs, ino });
    const sound = await readFile(file);
    const altered = Buffer.from(sound);
    altered[200] = 255 - (altered[200] ?? 0);
    for (const damaged of [Buffer.alloc(0), sound.subarray(0, 100), Buffer.alloc(sound.length), altered]) {
      await writeFile(file, damaged);
      expect(await runIn(folder)).toBe('4');
      expect((await readFile(file)).equals(damaged)).toBe(false);
    }
    expect(await keptIn(folder)).toEqual([file]);
  });

  test('of another build of the script is forgotten, that of other scripts stays', async () => {
    const names = ['double-AAAAAAA1.cjs', 'other-AAAAAAA2.cjs', 'double-AAAAAAA3.cjs'];
    const folder = await tempFolder({
      ...Object.fromEntries(names.map((name) => [name, double])),
      'main.mjs': program(`run(process.env.SCRIPT).double(2); keepCompiled();`),
    });
    for (const SCRIPT of names) await runIn(folder, { SCRIPT });
    const kept = (await keptIn(folder)).map((file) => basename(file)).sort();
    expect(kept).toEqual(['mapper-test-double-AAAAAAA3.cjs', 'mapper-test-other-AAAAAAA2.cjs']);
  });

  test("is not run where it is another user's file", async () => {
    const folder = await tempFolder({
      'double.cjs': double,
      'main.mjs': program(`
        const other = process.getuid() + Number(process.env.OTHER);
        process.getuid = () => other;
        run('double.cjs').double(2); keepCompiled();`),
    });
    const timeOf = async (OTHER: string) => {
      await runIn(folder, { OTHER });
      return (await stat((await keptIn(folder))[0] ?? '')).mtimeMs;
    };
    const first = await timeOf('0');
    expect(await timeOf('0')).toBe(first);
    expect(await timeOf('1')).not.toBe(first);
  });
});
