import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FolderWatch } from '../../../server/src/host/folderWatch.ts';
import { tempFolder } from '../../support/tempFolder.ts';

async function watching(files: Record<string, unknown>, ...names: string[]) {
  const folder = await tempFolder(files);
  const onChange = vi.fn();
  const watch = new FolderWatch(onChange);
  onTestFinished(() => watch.close());
  watch.set(new Set([folder, ...names.map((name) => join(folder, name))]));
  const told = async () => {
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 5_000);
    onChange.mockClear();
  };
  return { folder, watch, onChange, told };
}

test('files of Python and JSON, and rules of git, that change, appear, vanish or are renamed', async () => {
  const { folder, told } = await watching({ 'a.py': '', 'a.json': '{}' });
  const path = (name: string) => join(folder, name);
  for (const change of [
    () => writeFile(path('a.py'), 'x = 1'),
    () => writeFile(path('a.json'), '{"a":1}'),
    () => writeFile(path('b.json'), '{}'),
    () => rm(path('a.json')),
    () => rename(path('b.json'), path('b.txt')),
    () => writeFile(path('.gitignore'), 'x'),
  ]) {
    await change();
    await told();
  }
});

test('other files do not count', async () => {
  const { folder, onChange, told } = await watching({ 'a.txt': 'a' });
  for (const name of ['a.txt', 'b.swp']) await writeFile(join(folder, name), 'b');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onChange).not.toHaveBeenCalled();
  await writeFile(join(folder, 'last.json'), '{}');
  await told();
});

test('folders that appear and vanish, and one that is made anew', async () => {
  const { folder, watch, told } = await watching({ 'sub/a.json': '{}' }, 'sub');
  await mkdir(join(folder, 'new'));
  await told();
  await rm(join(folder, 'sub'), { recursive: true });
  await told();
  await mkdir(join(folder, 'sub'));
  await told();
  expect(watch.add(new Set([join(folder, 'sub')]))).toBe(0);
  await writeFile(join(folder, 'sub/a.json'), '{}');
  await told();
});

test('a folder that is not there is no failure, and one that was taken out is silent', async () => {
  const { folder, watch, onChange } = await watching({ 'sub/a.json': '{}' }, 'sub');
  expect(watch.set(new Set([join(folder, 'none'), join(folder, 'sub')]))).toBe(0);
  await writeFile(join(folder, 'a.json'), '{}');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onChange).not.toHaveBeenCalled();
});
