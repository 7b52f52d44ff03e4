import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test, vi } from 'vitest';
import { compileCacheFolder } from '../../../server/src/host/compileCacheFolder.ts';
import { tempFolder } from '../../support/tempFolder.ts';

/** The user's own folder for caches, and one beside it. */
async function scene() {
  const folder = await tempFolder();
  const [cache, elsewhere] = [join(folder, 'cache'), join(folder, 'elsewhere')];
  await mkdir(cache);
  await mkdir(elsewhere);
  return { cache, elsewhere, own: join(cache, 'mapper-workbench'), env: { XDG_CACHE_HOME: cache } };
}

describe('the folder of compiled code', () => {
  test.each([
    ['linux', { XDG_CACHE_HOME: 'DIR/xdg', HOME: 'DIR/home' }, 'DIR/xdg/mapper-workbench'],
    ['linux', { XDG_CACHE_HOME: 'relative', HOME: 'DIR/home' }, 'DIR/home/.cache/mapper-workbench'],
    ['linux', { HOME: 'DIR/home' }, 'DIR/home/.cache/mapper-workbench'],
    ['darwin', { XDG_CACHE_HOME: 'DIR/xdg', HOME: 'DIR/home' }, 'DIR/home/Library/Caches/mapper-workbench'],
    ['win32', { LOCALAPPDATA: 'DIR/local', HOME: 'DIR/home' }, 'DIR/local/mapper-workbench'],
    ['linux', {}, undefined],
    ['linux', { HOME: '' }, undefined],
    ['win32', { HOME: 'DIR/home' }, undefined],
  ] as const)('on %s with %j is %s', async (platform, env, expected) => {
    const folder = await tempFolder();
    const named = Object.fromEntries(Object.entries(env).map(([name, path]) => [name, path.replace('DIR', folder)]));
    expect(compileCacheFolder(named, platform)).toBe(expected?.replace('DIR', folder));
  });

  test('is made for the user alone, and found again', async () => {
    const { own, env } = await scene();
    expect(compileCacheFolder(env, 'linux')).toBe(own);
    expect((await stat(own)).mode & 0o777).toBe(0o700);
    expect(compileCacheFolder(env, 'linux')).toBe(own);
  });

  test('is none where a link stands in its place', async () => {
    const { own, elsewhere, env } = await scene();
    await symlink(elsewhere, own);
    expect(compileCacheFolder(env, 'linux')).toBeUndefined();
  });

  test.each([0o770, 0o707, 0o777])('is none where others may write to it (%o)', async (mode) => {
    const { own, env } = await scene();
    await mkdir(own);
    await chmod(own, mode);
    expect(compileCacheFolder(env, 'linux')).toBeUndefined();
  });

  test('is none where it is the folder of another user', async () => {
    const { env } = await scene();
    compileCacheFolder(env, 'linux');
    const other = vi.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
    try {
      expect(compileCacheFolder(env, 'linux')).toBeUndefined();
    } finally {
      other.mockRestore();
    }
  });

  test('is none where it cannot be made', async () => {
    const { cache } = await scene();
    expect(compileCacheFolder({ XDG_CACHE_HOME: '/dev/null' }, 'linux')).toBeUndefined();
    expect(compileCacheFolder({ XDG_CACHE_HOME: `${cache}\0` }, 'linux')).toBeUndefined();
  });
});

const source = join(import.meta.dirname, '../../../server/src');

describe.each([
  ['server', [join(source, 'main.ts'), '--stdio']],
  ['command line', [join(source, 'cli/main.ts'), '--version']],
])('the %s', (_, argv) => {
  /** What the program wrote below the shared folder and below the user's own. */
  async function written({ elsewhere, own, env }: Awaited<ReturnType<typeof scene>>) {
    const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
    await new Promise<void>((resolve) => {
      const running = execFile(process.execPath, argv, { env: { ...inherited, ...env, TMPDIR: elsewhere } }, () =>
        resolve(),
      );
      running.stdin?.end(); // a server without a client ends
    });
    const [shared, kept] = await Promise.all([elsewhere, own].map((each) => readdir(each).catch(() => [])));
    return { shared, kept: kept?.length ?? 0 };
  }

  test('keeps compiled code in the folder of the user, and in no shared one', async () =>
    expect(await written(await scene())).toEqual({ shared: [], kept: 1 }));

  test('keeps none where that folder is not safe', async () => {
    const there = await scene();
    await mkdir(there.own);
    await chmod(there.own, 0o777);
    expect(await written(there)).toEqual({ shared: [], kept: 0 });
  });
});
