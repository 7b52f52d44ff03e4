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
  return packageJson().version ?? 'unknown';
}

/** Returns the address of this program's repository for a browser, or undefined as long as package.json has none. */
export function packageRepository(): string | undefined {
  const { repository } = packageJson();
  return (typeof repository === 'object' ? repository.url : repository)?.replace(/^git\+|\.git$/g, '');
}

function packageJson(): { readonly version?: string; readonly repository?: string | { readonly url?: string } } {
  return JSON.parse(packagedText('package.json') || '{}');
}
