/** The project's folder. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns a path below the project's folder. */
export function fromRoot(...parts: string[]): string {
  return join(root, ...parts);
}
