import { rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { absoluteUserPaths, Reach, resolveLocation } from '../../../server/src/host/reach.ts';
import { tempFolder } from '../../support/tempFolder.ts';

/** A folder `in` and one outside of it, with links: from the first path to the second one. */
async function scene(links: Readonly<Record<string, string>> = {}) {
  const inside = { 'in/a.json': '{}', 'in/store/kept': '{}', 'in/lab/a.py': '', 'in/lab/a.json': '{}', 'in/b.py': '' };
  const root = await tempFolder({ ...inside, 'out/secret.json': '{}', 'out/deep/secret.json': '{}' });
  for (const [link, target] of Object.entries(links)) await symlink(join(root, target), join(root, link));
  /** The path inside of which each of these lies for real, if that is within reach. */
  const places = (reach: Reach, paths: string) =>
    paths.split(' ').map((path) => {
      const place = reach.placeOf(join(root, path));
      return place && relative(root, place);
    });
  return { root, folder: join(root, 'in'), outside: join(root, 'out'), places };
}

const out = { 'in/link.json': 'out/secret.json', 'in/linked': 'out' };
const broken = { 'in/broken.json': 'out/none.json', 'in/twice.json': 'in/broken.json', 'in/linked': 'out' };

describe('files inside of a folder', () => {
  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'are within reach, at their real paths',
      { 'in/linked.json': 'in/store/kept', 'out/in': 'in' },
      'in/a.json in/linked.json out/in/a.json',
      'in/a.json in/store/kept in/a.json',
    ],
    ['that are missing have a place', {}, 'in/none/none.json in/a\0.json', 'in/none/none.json in/a\0.json'],
    [
      'are not reached where a link, or a folder on the way, leads out',
      out,
      'in/link.json in/linked/secret.json in/linked/deep/secret.json in/../x.json in/linked out/secret.json',
      '',
    ],
    [
      'that are missing outside have none: not even whether they are there can be learnt',
      broken,
      'in/broken.json in/twice.json in/linked/none.json in/linked/none/none.json out/none.json',
      '',
    ],
  ])('%s', async (_, links, paths, expected) => {
    const { folder, places } = await scene(links);
    expect(places(new Reach([folder]), paths).filter((place) => place !== undefined)).toEqual(
      expected.split(' ').filter(Boolean),
    );
  });

  test('links that go round end, and are asked for anew each time: one may lead elsewhere later', async () => {
    const { folder, outside, places } = await scene({ 'in/c.json': 'in/d.json', 'in/d.json': 'in/c.json' });
    const reach = new Reach([folder]);
    expect(places(reach, 'in/d.json in/a.json')).toEqual([expect.stringMatching(/^in\/[cd]\.json$/), 'in/a.json']);
    await rm(join(folder, 'a.json'));
    await symlink(join(outside, 'secret.json'), join(folder, 'a.json'));
    expect(places(reach, 'in/a.json')).toEqual([undefined]);
  });

  test('of a folder that is itself a link count by where it leads', async () => {
    const { root, places } = await scene({ 'in/root': 'in/store' });
    expect(places(new Reach([join(root, 'in/root')]), 'in/root/kept in/a.json')).toEqual(['in/store/kept', undefined]);
  });
});

describe('what the user pointed at', () => {
  test('is within reach: a file wherever it leads, and no other', async () => {
    const { folder, places } = await scene(out);
    const reach = new Reach([], [join(folder, 'link.json')]);
    const found = places(reach, 'in/link.json in/a.json out/deep/secret.json');
    expect(found).toEqual(['out/secret.json', undefined, undefined]);
  });

  test('is a folder of Python sources: these alone', async () => {
    const { folder, places } = await scene({ 'in/lab/linked': 'out/deep' });
    const reach = new Reach([]);
    reach.point(join(folder, 'lab'));
    const found = places(reach, 'in/lab/a.py in/lab/a.json in/b.py in/lab/linked/secret.py');
    expect(found).toEqual(['in/lab/a.py', undefined, undefined, undefined]);
  });

  test("in settings, where it leads out of the workspace: what lies inside is the workspace's own", () => {
    const paths = ['/data/a.json', '/w/link.json', '../b.json', 'c.json', 'x/../c.json'];
    expect(absoluteUserPaths(paths, ['/w'])).toEqual(['/data/a.json', '/w/link.json', '/b.json']);
    expect(absoluteUserPaths(['../v/a.json'], ['/w', '/v'])).toEqual([]);
  });
});

test.each([
  ['a file', 'in/a.json', 'in out', true, undefined],
  ['a file of another folder', 'out/secret.json', 'in out', true, undefined],
  ['a link inside', 'in/inner.json', 'in', true, 'in/a.json'],
  ['a link that leads out', 'in/link.json', 'in', false, 'out/secret.json'],
  ['a file in a linked folder', 'in/linked/secret.json', 'in', false, 'out/secret.json'],
  ['a file outside', 'out/secret.json', 'in', false, undefined],
  ["a folder that was opened by a link, which isn't a link on the way", 'out/root/a.json', 'out/root', true, undefined],
])('where a file lies is told with what a link leads to: %s', async (_, path, folders, isInside, target) => {
  const { root } = await scene({ ...out, 'in/inner.json': 'in/a.json', 'out/root': 'in' });
  const found = resolveLocation(
    join(root, path),
    folders.split(' ').map((folder) => join(root, folder)),
  );
  expect(found).toEqual({ isInside, target: target && join(root, target) });
});
