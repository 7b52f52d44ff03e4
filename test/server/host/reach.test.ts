import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Reach } from '../../../server/src/host/reach.ts';
import { tempFolder } from '../../support/tempFolder.ts';

test('files inside a root are within reach, by their real paths', async () => {
  const outside = await tempFolder({ 'secret.json': '{}' });
  const folder = await tempFolder({ 'a.json': '{}' });
  await symlink(join(outside, 'secret.json'), join(folder, 'link.json'));
  await symlink(folder, join(outside, 'in'));
  const reach = new Reach([folder]);
  expect(await reach.permits(join(folder, 'a.json'))).toBe(true);
  expect(await reach.permits(join(outside, 'in', 'a.json'))).toBe(true);
  expect(await reach.permits(join(folder, 'link.json'))).toBe(false);
  expect(await reach.permits(join(outside, 'secret.json'))).toBe(false);
  expect(await reach.permits(join(outside, 'none.json'))).toBe(false);
  expect(await reach.permits(join(folder, 'none.json'))).toBe(true);
});

test('a root that is itself a link counts by where it leads', async () => {
  const folder = await tempFolder({ 'real/a.json': '{}' });
  await symlink(join(folder, 'real'), join(folder, 'root'));
  expect(await new Reach([join(folder, 'root')]).permits(join(folder, 'root', 'a.json'))).toBe(true);
});

test('what the user pointed at is within reach', async () => {
  const outside = await tempFolder({ 'a.json': '{}', 'b.json': '{}' });
  const reach = new Reach([]);
  reach.allow(join(outside, 'a.json'));
  expect(await reach.permits(join(outside, 'a.json'))).toBe(true);
  expect(await reach.permits(join(outside, 'b.json'))).toBe(false);
});
