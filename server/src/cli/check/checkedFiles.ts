/** Resolves the arguments of the command line to files: single files, folders with everything below them, globs. */
import { stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { folderRules, type IgnoreRules, inheritedRules, isIgnored, isLinkedWorktree } from '../../host/gitIgnore.ts';
import { isInside, slashes } from '../../host/inside.ts';
import { Reach, realPlace } from '../../host/reach.ts';
import { errorCode, statFile } from '../../host/readFile.ts';
import { skippedFolders, type WalkedFiles, walkJsonFiles } from '../../host/walk.ts';
import { CliError } from '../io.ts';

export interface Targets {
  /** The arguments as given. */
  readonly words: readonly string[];
  /** Absolute path, each file once → whether it was given as a file, not found in a folder or by a glob. */
  readonly files: ReadonlyMap<string, { readonly named: boolean }>;
  /** Other `*.json` in the folders of files that were given as such or matched by a glob. */
  readonly neighbours: readonly string[];
  /** Files of a given folder were left out. */
  readonly isCut: boolean;
  /** Neighbours were left out. */
  readonly isNeighbourhoodCut: boolean;
  /** Absolute paths of the given folders. */
  readonly folders: readonly string[];
  /** Hints for the user that aren't errors. */
  readonly notes: readonly string[];
}

/** A folder of the arguments, in which files may be created later. */
interface Root {
  readonly folder: string;
  /** Whether files in subfolders count as well. */
  readonly recursive: boolean;
}

/**
 * Finds the files and folders that the user specified as arguments.
 * @param cwd the absolute path of the current folder
 * @param options `folders`: whether an argument may be a folder, which selects the files in the folder; default true.
 * `known`: files that keep the path under which they were found before
 * @throws CliError if a file is missing, a glob has no matches, or an argument is a folder although folders aren't
 * allowed
 */
export async function findTargets(
  words: readonly string[],
  cwd: string,
  options: { readonly folders?: boolean; readonly known?: Targets } = {},
): Promise<Targets> {
  const files = new Map<string, { named: boolean }>();
  const paths = new PathOfFile(options.known);
  const folders: string[] = [];
  const foldersAround = new Set<string>();
  const notes: string[] = [];
  let isCut = false;
  for (const word of words) {
    const path = resolve(cwd, word);
    const kind = await kindOf(path, word);
    if (kind === 'folder') {
      if (options.folders === false) throw new CliError(`${word} is a folder. Name files or a glob instead.`);
      if (leadsOut(path, cwd)) throw new CliError(`${word} is a link that leads ${outOfFolder}`);
      folders.push(path);
      const walked = await inFolder(path, word, notes);
      isCut ||= walked.truncated || walked.unreadable.length > 0;
      for (const found of paths.addWalked(walked)) files.set(found, files.get(found) ?? { named: false });
      continue;
    }
    for (const found of kind === 'file' ? [path] : await byGlob(word, cwd)) {
      const one = paths.add(found);
      files.set(one, { named: kind === 'file' || files.get(one)?.named === true });
      foldersAround.add(dirname(found));
    }
  }
  const looked = [...foldersAround].filter((folder) => !leadsOut(folder, cwd));
  const around = await neighboursIn(looked, files, paths, notes);
  return { words, files, ...around, folders, notes, isCut };
}

/** Returns the neighbours of the targets without the data files that the user named, maybe by another path. */
export function otherNeighbours({ neighbours }: Targets, data: Targets | undefined): readonly string[] {
  if (data === undefined) return neighbours;
  const paths = new PathOfFile(data);
  return neighbours.filter((path) => paths.add(path) === path);
}

/** The first path that led to each file: links may lead to one file by several. */
class PathOfFile {
  readonly #paths = new Map<string, string>();

  constructor(known: Targets | undefined) {
    for (const path of known?.files.keys() ?? []) this.add(path);
  }

  /** Returns the first path that led to the file. */
  add(path: string, realPath: string = realPlace(path)): string {
    const first = this.#paths.get(realPath) ?? path;
    this.#paths.set(realPath, first);
    return first;
  }

  /** Returns the same for all files of a folder, whose real paths the walk knows. */
  addWalked({ files, realPaths }: WalkedFiles): readonly string[] {
    return files.map((path) => this.add(path, realPaths.get(path) ?? path));
  }
}

const outOfFolder = "out of the current folder, so it isn't followed. Name the folder that the link leads to.";

/** Is a folder below the current one by its path, and outside of it in truth? Then a repository's link led there. */
function leadsOut(folder: string, cwd: string): boolean {
  return isInside(folder, cwd) && new Reach([cwd]).placeOf(folder) === undefined;
}

/**
 * Returns the folders in which the program searches for the files that the arguments specify. Folders without matching
 * files are included.
 */
export async function listRoots(words: readonly string[], cwd: string): Promise<readonly Root[]> {
  return Promise.all(
    words.map(async (word) => {
      const path = resolve(cwd, word);
      const isFolder = await stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      );
      if (isFolder) return { folder: path, recursive: true };
      const isGlob = isDynamicPattern(slashes(word)) && (await statFile(path)) === undefined;
      return isGlob ? { folder: globBase(word, cwd), recursive: true } : { folder: dirname(path), recursive: false };
    }),
  );
}

/** @throws CliError for an argument that is neither file, folder nor glob */
async function kindOf(path: string, word: string): Promise<'file' | 'folder' | 'glob'> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    if (found.isFile()) return 'file';
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EACCES' || code === 'EPERM') throw new CliError(`${word} can't be read. Check its permissions.`);
    if (isDynamicPattern(slashes(word))) return 'glob';
    throw new CliError(`${word} doesn't exist. Check the path.`);
  }
  throw new CliError(`${word} isn't a regular file. Name a file, a folder or a glob.`);
}

async function inFolder(path: string, word: string, notes: string[]): Promise<WalkedFiles> {
  const walked = await walkJsonFiles(path, { isBlocking: true });
  const { files, truncated, unreadable, ignoreNote } = walked;
  if (unreadable.includes(path)) throw new CliError(`${word} can't be read. Check its permissions.`);
  if (truncated)
    notes.push(`${word} has more than ${files.length} JSON files. The others are left out: check smaller folders.`);
  if (ignoreNote !== undefined) notes.push(ignoreNote);
  for (const folder of unreadable)
    notes.push(`${slashes(join(word, relative(path, folder)))} can't be read, so it is left out.`);
  return walked;
}

/** Files that match a glob, without ignored ones, unless the glob names an ignored folder itself. */
async function byGlob(pattern: string, cwd: string): Promise<readonly string[]> {
  const found = await glob([slashes(pattern)], {
    cwd,
    absolute: true,
    onlyFiles: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: [...skippedFolders].map((folder) => `**/${folder}/**`),
  });
  const base = globBase(pattern, cwd);
  const folders = new Set(found.map((name) => dirname(resolve(name))));
  if ([...folders].some((folder) => leadsOut(folder, cwd)))
    throw new CliError(`The glob ${pattern} matches files behind a link that leads ${outOfFolder}`);
  const cache = new Map<string, Promise<IgnoreRules>>();
  const kept: string[] = [];
  for (const path of found.map((name) => resolve(name))) {
    if (!isInside(path, base) || !isIgnored(path, false, await rulesAt(dirname(path), base, cache))) kept.push(path);
  }
  if (kept.length === 0)
    throw new CliError(`No file matches the glob ${pattern}. Check it, and the folder it starts in.`);
  return kept.sort();
}

function rulesAt(folder: string, base: string, cache: Map<string, Promise<IgnoreRules>>): Promise<IgnoreRules> {
  const known = cache.get(folder);
  if (known !== undefined) return known;
  const rules = folder === base ? rulesOfBase(base) : rulesBelow(folder, rulesAt(dirname(folder), base, cache));
  cache.set(folder, rules);
  return rules;
}

async function rulesOfBase(base: string): Promise<IgnoreRules> {
  return folderRules(base, await inheritedRules(base));
}

async function rulesBelow(folder: string, above: Promise<IgnoreRules>): Promise<IgnoreRules> {
  const rules = await folderRules(folder, await above);
  return (await isLinkedWorktree(folder)) ? { ...rules, isAll: true } : rules;
}

/** The folder of a glob: the part before its first wildcard. */
function globBase(pattern: string, cwd: string): string {
  return resolve(cwd, staticPart(slashes(pattern)));
}

function staticPart(pattern: string): string {
  const segments = pattern.split('/').slice(0, -1);
  const dynamic = segments.findIndex((segment) => isDynamicPattern(segment));
  const fixed = (dynamic < 0 ? segments : segments.slice(0, dynamic)).join('/');
  return fixed === '' && pattern.startsWith('/') ? '/' : fixed;
}

async function neighboursIn(
  folders: Iterable<string>,
  files: ReadonlyMap<string, unknown>,
  paths: PathOfFile,
  notes: string[],
): Promise<Pick<Targets, 'neighbours' | 'isNeighbourhoodCut'>> {
  const neighbours: string[] = [];
  let isCut = false;
  for (const folder of folders) {
    const found = await walkJsonFiles(folder, { recursive: false });
    isCut ||= found.truncated;
    if (found.truncated)
      notes.push(`${folder} has more than ${found.files.length} JSON files. The others are not used as data files.`);
    neighbours.push(...paths.addWalked(found).filter((path) => !files.has(path)));
  }
  return { neighbours, isNeighbourhoodCut: isCut };
}

/**
 * Creates a function that formats paths for output. A path inside the current folder becomes relative to it. Any other
 * path stays absolute, unless an argument is a relative path that leads out of the current folder.
 */
export function createPathFormatter(words: readonly string[], cwd: string): (path: string) => string {
  const wentOut = words.some((word) => !isAbsolute(word) && !isInside(resolve(cwd, word), cwd));
  const below = cwd.endsWith(sep) ? cwd : cwd + sep;
  return (path) => {
    // The fast path: there may be thousands of paths, nearly all inside, and they are normalized.
    if (path.startsWith(below)) return slashes(path.slice(below.length));
    return slashes(isInside(path, cwd) || wentOut ? relative(cwd, path) || '.' : path);
  };
}
