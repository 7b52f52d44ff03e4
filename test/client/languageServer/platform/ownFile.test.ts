import { chmod, link, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeOwnFile } from '../../../../client/src/languageServer/platform/ownFile.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe.skipIf(process.platform === 'win32')('a file for a secret', () => {
  test('is for its owner alone', async () => {
    const folder = await tempFolder();
    await writeOwnFile(join(folder, 'token'), 'secret');
    expect([await readFile(join(folder, 'token'), 'utf8'), await modeOf(join(folder, 'token'))]).toEqual([
      'secret',
      0o600,
    ]);
    expect(await readdir(folder)).toEqual(['token']);
  });

  test('is for its owner alone, also in place of one that others may read', async () => {
    const folder = await tempFolder({ token: 'old' });
    const path = join(folder, 'token');
    await chmod(path, 0o666);
    await link(path, join(folder, 'other'));
    await writeOwnFile(path, 'secret');
    expect(await modeOf(path)).toBe(0o600);
    expect(await readFile(join(folder, 'other'), 'utf8')).toBe('old');
  });

  test('takes the place of a link, and leaves alone what that leads to', async () => {
    const folder = await tempFolder({ shared: 'old' });
    await symlink(join(folder, 'shared'), join(folder, 'token'));
    await writeOwnFile(join(folder, 'token'), 'secret');
    expect(await readFile(join(folder, 'shared'), 'utf8')).toBe('old');
  });

  test('that cannot be put into its place leaves nothing', async () => {
    const folder = await tempFolder({ 'token/inside': '' });
    await expect(writeOwnFile(join(folder, 'token'), 'secret')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['token']);
  });
});
