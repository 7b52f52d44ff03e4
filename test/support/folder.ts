/** Folders on disk that are gone after use. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Writes files, in folders that are made for them.
 * @param files content by path inside the folder; anything but text and bytes is written as JSON
 */
export async function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const raw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(path, raw ? content : JSON.stringify(content, null, 2));
  }
}

/**
 * Creates a folder for temporary files; the caller removes it.
 * @returns the folder's real, absolute path
 */
export async function makeFolder(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mapper-workbench-')));
  await writeFiles(folder, files);
  return folder;
}

/** Runs with a folder of these files, and removes it afterwards. */
export async function inFolder<T>(
  files: Readonly<Record<string, unknown>>,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder(files);
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
