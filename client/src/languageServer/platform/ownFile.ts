/** A file on disk that only its owner may read. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a temporary file and renames it: an existing file would keep its permissions and hard links. Rejects if the
 * file cannot be written, and leaves nothing behind.
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
