/**
 * The packages of a Python environment: those in site-packages, and those that its `.pth` files name. An environment
 * inside of the workspace is under the repository's control, so only what is inside of it is read.
 */
import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FileContent, PythonPackages, PythonSource } from '../../service/workspaceHost.ts';
import { isInside, slashes } from '../inside.ts';
import { readTextFile, statFile } from '../readFile.ts';
import { pathOfUri, uriOfPath } from '../uris.ts';
import { walkFiles } from '../walk.ts';

/** Most files of a package, one more than the scan reads, so that it can report that there are more. */
const mostFiles = 20_001;
const longestPth = 64 * 1024;
/** Names with two leading underscores belong to Python and its tools. */
const isName = (name: string) => /^(?!__)[\p{L}_][\p{L}\p{N}_]*$/u.test(name);

/** Package → its path: a folder, or the file of a single module. */
type PackageRoots = ReadonlyMap<string, string>;

export class PythonEnvironment implements PythonPackages {
  readonly #prefixes: readonly string[];
  readonly #folders: readonly string[];
  #packageRoots: Promise<PackageRoots> | undefined;
  /** Path of a readable file → its package's path, which must still contain the file when it is read. */
  readonly #listed = new Map<string, string>();
  /** Names of the packages that were asked for last. */
  wanted: readonly string[] = [];

  /**
   * @param chosen absolute path of the environment; without it, folders named `.venv` in the workspace's are used
   * @param folders absolute paths of the workspace's folders
   */
  constructor(chosen: string | undefined, folders: readonly string[]) {
    this.#prefixes = chosen === undefined ? folders.map((folder) => join(folder, '.venv')) : [chosen];
    this.#folders = folders;
  }

  forget(): void {
    this.#packageRoots = undefined;
    this.#listed.clear();
  }

  /** Names of all packages and modules at the top. */
  async names(): Promise<ReadonlySet<string>> {
    return new Set((await this.#found()).keys());
  }

  /** The Python files of these packages, with paths relative to the folder that Python imports them from. */
  async list(names: readonly string[]): Promise<readonly PythonSource[]> {
    this.wanted = names;
    const roots = await this.#found();
    const listed: PythonSource[] = [];
    for (const name of names) {
      const root = roots.get(name);
      for (const file of root === undefined ? [] : await pythonFiles(root)) {
        const stamp = (await statFile(file))?.stamp;
        if (stamp === undefined || root === undefined || !(await isInsideByRealPath(file, root))) continue;
        this.#listed.set(file, await realpath(root).catch(() => root));
        const below = root.endsWith('.py') ? '.py' : file.slice(root.length);
        listed.push({ uri: uriOfPath(file), stamp, path: slashes(name + below), isImported: true });
      }
    }
    return listed;
  }

  /** Undefined for a file that was not listed as one of a package. */
  async read(uri: string): Promise<FileContent | undefined> {
    const path = pathOfUri(uri);
    const root = path === undefined ? undefined : this.#listed.get(path);
    if (path === undefined || root === undefined) return undefined;
    const real = await realpath(path).catch(() => undefined);
    return real !== undefined && isInside(real, root) ? readTextFile(real) : undefined;
  }

  #found(): Promise<PackageRoots> {
    this.#packageRoots ??= this.#find();
    return this.#packageRoots;
  }

  async #find(): Promise<PackageRoots> {
    const found = new Map<string, string>();
    const roots = await Promise.all(this.#folders.map((folder) => realpath(folder).catch(() => folder)));
    const isOfWorkspace = (path: string) => [...roots, ...this.#folders].some((root) => isInside(path, root));
    for (const prefix of this.#prefixes) {
      const home = await realpath(prefix).catch(() => undefined);
      if (home === undefined) continue;
      const isOwn = isOfWorkspace(prefix) || isOfWorkspace(home);
      for (const site of await sitePackages(prefix)) {
        const real = await realpath(site).catch(() => undefined);
        if (real === undefined || (isOwn && !roots.some((root) => isInside(real, root)))) continue;
        await addPackages(site, found);
        for (const [name, root] of isOwn ? [] : await pthRoots(site)) if (!found.has(name)) found.set(name, root);
      }
    }
    return found;
  }
}

/** `lib/python3.12/site-packages`, on Windows `Lib/site-packages`. */
async function sitePackages(prefix: string): Promise<readonly string[]> {
  const versions = (await entriesOf(join(prefix, 'lib'))).filter(({ name }) => /^python3\.\d+$/.test(name));
  return [
    ...versions.map(({ name }) => join(prefix, 'lib', name, 'site-packages')),
    join(prefix, 'Lib', 'site-packages'),
  ];
}

/** Links out of the folder are not followed, because the user didn't choose their target. */
async function addPackages(folder: string, into: Map<string, string>): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink() && !(await isInsideByRealPath(path, folder))) continue;
    const module = /^(.+)\.py$/.exec(entry.name)?.[1];
    if (module !== undefined && isName(module) && entry.isFile()) into.set(module, path);
    else if (isName(entry.name) && (await isFolder(entry, path))) into.set(entry.name, path);
  }
}

/** The entries of each `.pth` file: folders to import from, or single packages, as setuptools writes them. */
async function pthRoots(site: string): Promise<PackageRoots> {
  const found = new Map<string, string>();
  for (const { name } of (await entriesOf(site)).filter((each) => each.name.endsWith('.pth'))) {
    for (const line of (await shortText(join(site, name))).split(/\r?\n/)) {
      const finder = /^import\s+(__editable___\w+_finder)\b/.exec(line)?.[1];
      if (finder !== undefined)
        for (const [one, root] of await mapped(join(site, `${finder}.py`))) found.set(one, root);
      else if (line.trim() !== '' && !/^(?:#|import\s)/.test(line))
        await addPackages(resolve(site, line.trim()), found);
    }
  }
  return found;
}

/** `MAPPING = {'package': '/folder'}` of an editable install. */
async function mapped(finder: string): Promise<PackageRoots> {
  const [, body = ''] = /\bMAPPING\b[^=\n]*=\s*\{([^}]*)\}/.exec(await shortText(finder)) ?? [];
  const pairs = body.matchAll(/(['"])(\w+)\1\s*:\s*(['"])((?:\\.|(?!\3).)*)\3/g);
  const found = [...pairs].map(([, , name = '', , path = '']) => [name, path.replaceAll('\\\\', '\\')] as const);
  return new Map(found.filter(([name, path]) => isName(name) && resolve(path) === path));
}

async function pythonFiles(root: string): Promise<readonly string[]> {
  if (root.endsWith('.py')) return [root];
  return (await walkFiles(root, (name) => name.endsWith('.py'), { maxFiles: mostFiles })).files;
}

/** Is the path inside of the folder, by real paths? */
async function isInsideByRealPath(path: string, folder: string): Promise<boolean> {
  const [real, home] = await Promise.all([path, folder].map((each) => realpath(each).catch(() => undefined)));
  return real !== undefined && home !== undefined && isInside(real, home);
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function shortText(path: string): Promise<string> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : longestPth + 1),
    () => longestPth + 1,
  );
  return size > longestPth ? '' : readFile(path, 'utf8').catch(() => '');
}
