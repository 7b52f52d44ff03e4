/**
 * Where the packages of a Python project begin, as declared for its build tool: setuptools, hatch, poetry, flit, PDM,
 * uv.
 */

import { parse } from 'smol-toml';
import { isObject, ownMember } from '../../../util/isObject.ts';

export interface ProjectLayout {
  /**
   * Folders that Python imports from, relative to the project's, `/` as separator; empty text for the project folder.
   */
  readonly roots: readonly string[];
  /** The project's own package, if the project's name implies it. */
  readonly packageName?: string;
}

/** The longest file that is read, in UTF-16 code units. */
const longest = 256 * 1024;
/** The most folders that packages begin in: each file is looked for in each. */
const maxRoots = 200;

export const projectFile = /(?:^|\/)(?:pyproject\.toml|setup\.cfg|setup\.py)$/;

/**
 * Reads the folders in which the packages of a project are located, and never throws. If the text can't be read, the
 * layout is empty.
 * @param name the name of the build file
 * @param text the text of the build file
 */
export function readProjectLayout(name: string, text: string): ProjectLayout {
  if (text.length > longest) return { roots: [] };
  if (!name.endsWith('pyproject.toml')) return { roots: setupRoots(text) };
  try {
    return pyprojectLayout(parse(text));
  } catch {
    return { roots: [] };
  }
}

type Table = Readonly<Record<string, unknown>>;

function pyprojectLayout(project: Table): ProjectLayout {
  const roots = [...setuptools(project), ...hatch(project), ...poetry(project), ...others(project)];
  const name = at(project, 'project', 'name') ?? at(project, 'tool', 'poetry', 'name');
  return {
    roots: distinct(roots),
    ...(typeof name === 'string' ? { packageName: name.replace(/[-.]+/g, '_').toLowerCase() } : {}),
  };
}

function* setuptools(project: Table): Generator<string> {
  yield* texts(at(project, 'tool', 'setuptools', 'packages', 'find', 'where'));
  const packages = at(project, 'tool', 'setuptools', 'packages');
  const folders = at(project, 'tool', 'setuptools', 'package-dir');
  if (isObject(folders)) {
    for (const [name, folder] of Object.entries(folders))
      if (typeof folder === 'string') yield name === '' ? folder : parentFolder(folder, name.replaceAll('.', '/'));
  } else if (Array.isArray(packages)) yield '';
}

function* hatch(project: Table): Generator<string> {
  for (const build of [
    at(project, 'tool', 'hatch', 'build', 'targets', 'wheel'),
    at(project, 'tool', 'hatch', 'build'),
  ]) {
    if (!isObject(build)) continue;
    const { packages, sources } = build;
    for (const each of texts(packages)) yield parentFolder(each, each.split('/').at(-1) ?? '');
    if (isObject(sources))
      for (const [from, to] of Object.entries(sources)) if (typeof to === 'string') yield parentFolder(from, to);
    yield* texts(Array.isArray(sources) ? sources : []);
  }
}

function* poetry(project: Table): Generator<string> {
  const packages = at(project, 'tool', 'poetry', 'packages');
  for (const each of Array.isArray(packages) ? packages : [])
    if (isObject(each)) yield typeof each.from === 'string' ? each.from : '';
}

function* others(project: Table): Generator<string> {
  yield* texts(at(project, 'tool', 'pdm', 'build', 'package-dir'));
  yield* texts(at(project, 'tool', 'uv', 'build-backend', 'module-root'));
  yield* texts(at(project, 'tool', 'maturin', 'python-source'));
}

/** From `setup.cfg` and `setup.py` by text search: `package_dir`, `where`. */
function setupRoots(text: string): readonly string[] {
  const found = [
    ...text.matchAll(/package_dir\s*=\s*(?:\{\s*["']{2}\s*:\s*["']([^"']*)["']|=\s*(\S+))/g),
    ...text.matchAll(/find(?:_namespace)?_packages\(\s*(?:where\s*=\s*)?["']([^"']*)["']/g),
    ...text.matchAll(/^[ \t]*where[ \t]*=\s*(\S+)[ \t]*$/gm),
  ];
  return distinct(found.map(([, one, other]) => one ?? other ?? ''));
}

function distinct(roots: readonly string[]): readonly string[] {
  return [...new Set(roots.map(plainPath))].slice(0, maxRoots);
}

/** The folder that contains a package, if the package's path ends with its name. */
function parentFolder(folder: string, name: string): string {
  const path = plainPath(folder);
  return path === name ? '' : path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : path;
}

function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+|(?<!\/)\/+$/g, '')
    .replace(/^\.$/, '');
}

function at(table: Table, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(ownMember, table);
}

function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}
