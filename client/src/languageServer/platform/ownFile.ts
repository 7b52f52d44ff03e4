/** A file on disk that its owner alone may read. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a new file beside it and puts that into its place: one that is there would keep its own permissions, and its other
 * names. Rejects when it cannot be written; then nothing is left.
 */
export async function writeOwnFile(path: string, text: string): Promise<void> {
  const written = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(written, text, { mode: 0o600, flag: 'wx' });
    await rename(written, path);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}
