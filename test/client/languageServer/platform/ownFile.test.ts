import { chmod, link, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeOwnFile } from '../../../../client/src/languageServer/platform/ownFile.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

async function share(path: string, other: string): Promise<void> {
  await chmod(path, 0o666);
  await link(path, other);
}

describe.skipIf(process.platform === 'win32')('a file for a secret', () => {
  test.each<[string, Record<string, string>, (token: string, other: string) => unknown]>([
    ['that is new', {}, () => {}],
    ['in place of one that others may read', { token: 'old' }, share],
    ['in place of a link', { other: 'old' }, (token, other) => symlink(other, token)],
  ])('is for its owner alone, and leaves alone what it replaces: one %s', async (_, files, prepare) => {
    const folder = await tempFolder(files);
    const [token, other] = [join(folder, 'token'), join(folder, 'other')];
    await prepare(token, other);
    const before = new Set([...(await readdir(folder)), 'token']);
    await writeOwnFile(token, 'secret');
    expect([await readFile(token, 'utf8'), (await stat(token)).mode & 0o777]).toEqual(['secret', 0o600]);
    expect(new Set(await readdir(folder))).toEqual(before);
    if (before.has('other')) expect(await readFile(other, 'utf8')).toBe('old');
  });

  test('that cannot be put into its place leaves nothing', async () => {
    const folder = await tempFolder({ 'token/inside': '' });
    await expect(writeOwnFile(join(folder, 'token'), 'secret')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['token']);
  });
});
