/** Files of this program's own package. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the text of a file in the nearest parent folder of this file that has it, so that the function also works in
 * a bundled program. Returns an empty text if there is no such file.
 */
export function packagedText(path: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    try {
      return readFileSync(join(folder, path), 'utf8');
    } catch {
      if (dirname(folder) === folder) return '';
    }
  }
}

/** Returns the version of this program, or `unknown`. */
export function packageVersion(): string {
  const { version = 'unknown' } = JSON.parse(packagedText('package.json') || '{}') as { readonly version?: string };
  return version;
}
