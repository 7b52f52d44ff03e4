import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { absoluteUserPaths, Reach, resolveLocation } from '../../../server/src/host/reach.ts';
import { tempFolder } from '../../support/tempFolder.ts';

/** A folder, and what lies outside of it. */
async function scene(files: Readonly<Record<string, unknown>> = { 'a.json': '{}' }) {
  const outside = await tempFolder({ 'secret.json': '{}', 'deep/secret.json': '{}' });
  const folder = await tempFolder(files);
  return { outside, folder, reach: new Reach([folder]) };
}

describe('files inside of a folder', () => {
  test('are within reach, at their real paths', async () => {
    const { outside, folder, reach } = await scene({ 'a.json': '{}', 'store/kept': '{}' });
    await symlink(join(folder, 'store/kept'), join(folder, 'linked.json'));
    await symlink(folder, join(outside, 'in'));
    expect(reach.placeOf(join(folder, 'a.json'))).toBe(join(folder, 'a.json'));
    expect(reach.placeOf(join(folder, 'linked.json'))).toBe(join(folder, 'store/kept'));
    expect(reach.placeOf(join(outside, 'in', 'a.json'))).toBe(join(folder, 'a.json'));
  });

  test('are not reached where a link, or a folder on the way, leads out', async () => {
    const { outside, folder, reach } = await scene();
    await symlink(join(outside, 'secret.json'), join(folder, 'link.json'));
    await symlink(outside, join(folder, 'linked'));
    for (const path of ['link.json', 'linked/secret.json', 'linked/deep/secret.json', '../x.json', 'linked'])
      expect(reach.placeOf(join(folder, path))).toBeUndefined();
    expect(reach.placeOf(join(outside, 'secret.json'))).toBeUndefined();
  });

  test('that are missing have a place, so that they are reported as missing', async () => {
    const { folder, reach } = await scene();
    expect(reach.placeOf(join(folder, 'none/none.json'))).toBe(join(folder, 'none/none.json'));
    expect(reach.placeOf(join(folder, 'a\0.json'))).toBe(join(folder, 'a\0.json'));
  });

  test('that are missing outside have none, wherever links lead: not even whether they are there can be learnt', async () => {
    const { outside, folder, reach } = await scene();
    await symlink(join(outside, 'none.json'), join(folder, 'broken.json'));
    await symlink('broken.json', join(folder, 'twice.json'));
    await symlink(outside, join(folder, 'linked'));
    for (const path of ['broken.json', 'twice.json', 'linked/none.json', 'linked/none/none.json'])
      expect(reach.placeOf(join(folder, path))).toBeUndefined();
    expect(reach.placeOf(join(outside, 'none.json'))).toBeUndefined();
  });

  test('links that go round end', async () => {
    const { folder, reach } = await scene();
    await symlink('b.json', join(folder, 'c.json'));
    await symlink('c.json', join(folder, 'b.json'));
    expect(reach.placeOf(join(folder, 'b.json'))).toMatch(/[bc]\.json$/);
  });

  test('are asked for anew each time: a link may lead elsewhere later', async () => {
    const { outside, folder, reach } = await scene();
    await rm(join(folder, 'a.json'));
    await symlink(join(outside, 'secret.json'), join(folder, 'a.json'));
    expect(reach.placeOf(join(folder, 'a.json'))).toBeUndefined();
  });

  test('of a folder that is itself a link count by where it leads', async () => {
    const { folder } = await scene({ 'real/a.json': '{}' });
    await symlink(join(folder, 'real'), join(folder, 'root'));
    const reach = new Reach([join(folder, 'root')]);
    expect(reach.placeOf(join(folder, 'root', 'a.json'))).toBe(join(folder, 'real', 'a.json'));
  });
});

describe('what the user pointed at', () => {
  test('is within reach: a file wherever it leads, and no other', async () => {
    const { outside, folder } = await scene();
    await symlink(join(outside, 'secret.json'), join(folder, 'link.json'));
    const reach = new Reach([], [join(folder, 'link.json')]);
    expect(reach.placeOf(join(folder, 'link.json'))).toBe(join(outside, 'secret.json'));
    expect(reach.placeOf(join(folder, 'a.json'))).toBeUndefined();
    expect(reach.placeOf(join(outside, 'deep/secret.json'))).toBeUndefined();
  });

  test('is a folder of Python sources: these alone', async () => {
    const { outside, folder } = await scene({ 'lab/a.py': '', 'lab/a.json': '{}', 'b.py': '' });
    await mkdir(join(folder, 'lab/deep'));
    await symlink(join(outside, 'deep'), join(folder, 'lab/linked'));
    const reach = new Reach([]);
    reach.point(join(folder, 'lab'));
    expect(reach.placeOf(join(folder, 'lab/a.py'))).toBe(join(folder, 'lab/a.py'));
    for (const path of ['lab/a.json', 'b.py', 'lab/linked/secret.py'])
      expect(reach.placeOf(join(folder, path))).toBeUndefined();
  });

  test("in settings, where it leads out of the workspace: what lies inside is the workspace's own", () => {
    const paths = ['/data/a.json', '/w/link.json', '../b.json', 'c.json', 'x/../c.json'];
    expect(absoluteUserPaths(paths, ['/w'])).toEqual(['/data/a.json', '/w/link.json', '/b.json']);
    expect(absoluteUserPaths(['../v/a.json'], ['/w', '/v'])).toEqual([]);
  });
});

test('where a file lies is told with what a link leads to, wherever that is', async () => {
  const { outside, folder } = await scene();
  await symlink(join(outside, 'secret.json'), join(folder, 'link.json'));
  await symlink(outside, join(folder, 'linked'));
  await symlink('a.json', join(folder, 'inner.json'));
  await symlink(folder, join(outside, 'root'));
  const secret = join(outside, 'secret.json');
  expect(resolveLocation(secret, [folder, outside])).toEqual({ isInside: true, target: undefined });
  expect(resolveLocation(join(folder, 'a.json'), [folder])).toEqual({ isInside: true, target: undefined });
  expect(resolveLocation(join(folder, 'inner.json'), [folder])).toEqual({
    isInside: true,
    target: join(folder, 'a.json'),
  });
  for (const path of ['link.json', 'linked/secret.json'])
    expect(resolveLocation(join(folder, path), [folder])).toEqual({ isInside: false, target: secret });
  expect(resolveLocation(secret, [folder])).toEqual({ isInside: false, target: undefined });
  // A folder that the user opened by a link isn't a link on the way.
  const root = join(outside, 'root');
  expect(resolveLocation(join(root, 'a.json'), [root])).toEqual({ isInside: true, target: undefined });
});
