import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { makeFolder } from './folder.ts';

/** Creates a folder on disk for the running test, like `makeFolder`, and removes it afterwards. */
export async function tempFolder(files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const folder = await makeFolder(files);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
