/** The dotted name under which Python would import a file. */
import type { ProjectLayout } from './projectLayout.ts';

export interface ModuleName {
  readonly name: string;
  readonly isPackage: boolean;
  /** Nothing declares where its packages begin. */
  readonly isGuessed?: true;
}

const installed = /(?:^|\/)(?:site|dist)-packages\//g;

/**
 * Returns the module names under which Python would import files. The first of these rules that applies determines
 * where a name starts: below the folder `site-packages`; in a folder that the project's build declares; below a folder
 * `src`; at the outermost package. Folders that lie between packages but aren't packages themselves are part of the
 * name. If there is no package, the name starts at the project folder or at the root.
 * @param files paths relative to the root, with `/` as separator
 * @param projects the layout that the build of each project declares, by the project's folder
 * @returns no name for a file that can't be imported, such as `run-1.py`
 */
export function moduleNames(
  files: readonly string[],
  projects: ReadonlyMap<string, ProjectLayout> = new Map(),
): ReadonlyMap<string, ModuleName> {
  const packages = new Set(files.filter((file) => /(?:^|\/)__init__\.pyi?$/.test(file)).map(folderOf));
  const names = new Map<string, ModuleName>();
  for (const file of files) {
    const { start, isGuessed } = startOf(file, packages, projects);
    const name = nameOf(file.slice(start));
    if (name) names.set(file, { ...name, ...(isGuessed && { isGuessed }) });
  }
  return names;
}

/**
 * Returns the module name for a path below a folder that Python imports from, or undefined if Python can't import the
 * file.
 */
export function nameOf(path: string): ModuleName | undefined {
  const plain = path.replace(/\.pyi?$/, '');
  const name = plain.replace(/(?:^|\/)__init__$/, '').replaceAll('/', '.');
  if (!/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(name)) return undefined;
  return { name, isPackage: /(?:^|\/)__init__$/.test(plain) };
}

interface Start {
  /** Where the module's name begins in the path. */
  readonly start: number;
  readonly isGuessed?: true;
}

function startOf(file: string, packages: ReadonlySet<string>, projects: ReadonlyMap<string, ProjectLayout>): Start {
  const site = [...file.matchAll(installed)].at(-1);
  if (site) return { start: site.index + site[0].length };
  const project = projectOf(file, projects);
  const home = project === undefined || project === '' ? 0 : project.length + 1;
  const { roots, packageName } = projects.get(project ?? '') ?? { roots: [] };
  const below = file.slice(home);
  const declared = roots.filter((root) => root === '' || below.startsWith(`${root}/`));
  const longest = Math.max(-1, ...declared.map((root) => (root === '' ? 0 : root.length + 1)));
  if (longest >= 0) return { start: home + longest };
  const source = `/${below}`.lastIndexOf('/src/');
  if (source >= 0) return { start: home + source + 'src/'.length };
  return packageStart(file, home, packages, project !== undefined, packageName);
}

/** For a project without declared layout, or outside of any project. */
function packageStart(
  file: string,
  home: number,
  packages: ReadonlySet<string>,
  isProject: boolean,
  packageName: string | undefined,
): Start {
  const parts = folderOf(file.slice(home)).split('/');
  const named = packageName === undefined ? -1 : parts.indexOf(packageName);
  if (named >= 0) return { start: home + lengthOf(parts.slice(0, named)) };
  const outermost = parts.findIndex((_, index) =>
    packages.has(file.slice(0, home) + parts.slice(0, index + 1).join('/')),
  );
  if (outermost >= 0)
    return { start: home + lengthOf(parts.slice(0, outermost)), ...(outermost > 0 && isProject ? guessed : {}) };
  return { start: home, ...(isProject || parts[0] === '' ? {} : guessed) };
}

const guessed = { isGuessed: true } as const;

function lengthOf(parts: readonly string[]): number {
  return parts.length === 0 ? 0 : parts.join('/').length + 1;
}

/** The innermost project around a file. */
function projectOf(file: string, projects: ReadonlyMap<string, ProjectLayout>): string | undefined {
  for (let folder = folderOf(file); ; folder = folderOf(folder)) {
    if (projects.has(folder)) return folder;
    if (folder === '') return undefined;
  }
}

/** Returns the folder of a file, or an empty string for a file at the root. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}
