import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the version in the nearest `package.json` in a parent folder of this file. The function also works in a
 * bundled program. Returns `unknown` if there is no such file.
 */
export function packageVersion(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const version = versionIn(join(folder, 'package.json'));
    if (version !== undefined) return version;
    if (dirname(folder) === folder) return 'unknown';
  }
}

function versionIn(path: string): string | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof content !== 'object' || content === null || !('version' in content)) return undefined;
    return typeof content.version === 'string' ? content.version : undefined;
  } catch {
    return undefined;
  }
}
