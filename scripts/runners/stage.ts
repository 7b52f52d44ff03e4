/** Stages: folders below `.cache` with what a package holds. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../support/problem.ts';
import { fromRoot } from '../support/root.ts';
import { galleryPage, packagedPage } from './vsixContent.ts';

/**
 * Copies files and folders of the project into an empty folder below `.cache`, with a manifest of their own. Links of
 * the pages to files that aren't there become plain text, and README.md becomes the page that stands alone.
 * @returns the path of the folder
 */
export function stage(name: string, content: readonly string[], manifest: Readonly<Record<string, unknown>>): string {
  const folder = fromRoot('.cache', name);
  rmSync(folder, { recursive: true, force: true });
  for (const path of content) copy(path, folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  for (const page of filesIn(folder).filter((file) => file.endsWith('.md'))) {
    const text = readFileSync(join(folder, page), 'utf8');
    const isPackaged = (path: string) => existsSync(join(folder, path));
    writeFileSync(join(folder, page), page === 'README.md' ? galleryPage(text) : packagedPage(page, text, isPackaged));
  }
  return folder;
}

/** Returns the paths of all files in a folder, with slashes, in a fixed order. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

function copy(path: string, folder: string): void {
  if (!existsSync(fromRoot(path))) throw new Problem(`${path} is missing, but it belongs in the package.`);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  // The pictures are README's, and the page that stands alone has none.
  const filter = (source: string) => source !== fromRoot('docs/images');
  cpSync(fromRoot(path), join(folder, path), { recursive: true, filter });
}
