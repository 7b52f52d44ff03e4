/** The dotted name under which Python would import a file. */

export interface ModuleName {
  readonly name: string;
  readonly isPackage: boolean;
}

/**
 * A package begins at the outermost folder with an `__init__.py` above the file, with folders without one between them
 * counted in; below a folder `src`, which is no package itself, it begins there; without either, at the root.
 * @param files paths relative to the root, `/` as separator
 * @returns none for a file that cannot be imported, such as `run-1.py`
 */
export function moduleNames(files: readonly string[]): ReadonlyMap<string, ModuleName> {
  const packages = new Set(files.filter((file) => /(?:^|\/)__init__\.pyi?$/.test(file)).map(folderOf));
  const names = new Map<string, ModuleName>();
  for (const file of files) {
    const path = file.slice(startOf(folderOf(file), packages)).replace(/\.pyi?$/, '');
    const isPackage = /(?:^|\/)__init__$/.test(path);
    const name = path.replace(/(?:^|\/)__init__$/, '').replaceAll('/', '.');
    if (/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(name)) names.set(file, { name, isPackage });
  }
  return names;
}

/** Where the module's name begins in the path. */
function startOf(folder: string, packages: ReadonlySet<string>): number {
  const parts = folder === '' ? [] : folder.split('/');
  const source = parts.lastIndexOf('src');
  if (source >= 0 && !packages.has(parts.slice(0, source + 1).join('/')))
    return parts.slice(0, source + 1).join('/').length + 1;
  let depth = parts.length;
  while (depth > 0 && !packages.has(parts.slice(0, depth).join('/'))) depth--;
  if (depth === 0) return 0;
  while (depth > 1 && packages.has(parts.slice(0, depth - 1).join('/'))) depth--;
  const before = parts.slice(0, depth - 1).join('/');
  return before === '' ? 0 : before.length + 1;
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}
