import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileListing } from '../../../server/src/host/listing.ts';
import { uriOfPath } from '../../../server/src/host/uris.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';
import { tempFolder } from '../../support/tempFolder.ts';

async function listing(files: Record<string, string>) {
  const folder = await tempFolder(files);
  const list = new FileListing([folder], new MemoryLog());
  list.watched = true;
  return { folder, list };
}

test('files are listed by URI and kept until something changes', async () => {
  const { folder, list } = await listing({ 'b.json': '1', 'a b.json': '1' });
  const first = await list.list();
  expect(first.map(({ uri }) => uri)).toEqual([uriOfPath(join(folder, 'a b.json')), uriOfPath(join(folder, 'b.json'))]);
  await writeFile(join(folder, 'c.json'), '1');
  expect(await list.list()).toBe(first);
  list.invalidate();
  expect(await list.list()).toHaveLength(3);
});

test('a change gives a new stamp to that file alone, and one that went away is no longer listed', async () => {
  const { folder, list } = await listing({ 'a.json': '1', 'b.json': '1' });
  list.changed([join(folder, 'a.json')]); // Nothing is listed yet.
  const [a, b] = await list.list();
  await writeFile(join(folder, 'a.json'), '22');
  list.changed([join(folder, 'a.json'), join(folder, 'unlisted.json')]);
  const [a2, ...others] = await list.list();
  expect(a2?.stamp).not.toEqual(a?.stamp);
  expect(others).toEqual([b]);
  await rm(join(folder, 'a.json'));
  list.changed([join(folder, 'a.json')]);
  expect(await list.list()).toEqual([b]);
});

test('a file with two paths, or in nested roots, is listed once, by its first root, and found by its real path', async () => {
  expect(await new FileListing([], new MemoryLog()).list()).toEqual([]);
  const folder = await tempFolder({ 'real/a.json': '1', 'store/annexed': '1' });
  const [real, link] = [join(folder, 'real'), join(folder, 'link')];
  await symlink(real, link);
  await symlink(join(folder, 'store/annexed'), join(folder, 'b.json'));
  const list = new FileListing([link, real, folder], new MemoryLog());
  list.watched = true;
  const seen = async () =>
    (await list.list()).map(({ uri, size, realUri }) =>
      [uri, size, realUri].map((each) => `${each}`.split('/').at(-1)),
    );
  expect(await seen()).toEqual([
    ['b.json', '1', 'annexed'],
    ['a.json', '1', 'a.json'],
  ]);
  expect((await list.list()).map(({ uri }) => uri)).toContain(uriOfPath(join(link, 'a.json')));
  await writeFile(join(real, 'a.json'), '22');
  await writeFile(join(folder, 'store/annexed'), '333');
  list.changed([join(real, 'a.json'), join(folder, 'store/annexed')]);
  expect((await seen()).map(([, size]) => size)).toEqual(['3', '2']);
});

test('states of listed files are known without the disk; of others, and of an old listing, they are not', async () => {
  const { folder, list } = await listing({ 'a.json': '1' });
  const path = join(folder, 'a.json');
  expect(await list.stateOf(path)).toBeUndefined();
  const [a] = await list.list();
  expect(await list.stateOf(path)).toEqual({ stamp: a?.stamp, size: 1 });
  expect(await list.stateOf(join(folder, 'none.json'))).toBeUndefined();
  list.invalidate();
  expect(await list.stateOf(path)).toBeUndefined();
});
