import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a folder on disk for the running test and removes it afterwards.
 * @param files content by path inside the folder; anything but text and bytes is written as JSON
 * @returns the folder's real, absolute path
 */
export async function tempFolder(files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mapper-workbench-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const raw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(path, raw ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}
