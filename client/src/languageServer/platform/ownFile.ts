/** A file on disk that only its owner may read. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a temporary file and renames it, because an existing file would keep its permissions and hard links. If the
 * file can't be written, the promise rejects and nothing is left behind.
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
