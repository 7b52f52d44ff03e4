/**
 * Lists the `*.json` files, or others, of a folder: without ignored files and without links out of the folder, up to a
 * limit.
 */
import { type Dirent, readdirSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cutIgnoreNote,
  folderRules,
  gitNames,
  type IgnoreRules,
  inheritedRules,
  isIgnored,
  isLinkedWorktree,
} from './gitIgnore.ts';
import { isInside } from './inside.ts';
import { isJsonName, isMapperName } from './uris.ts';

/** Folders without files of the user's own. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', '.git', '__pycache__']);

export interface WalkOptions {
  /** False reads the folder's own files only. Default true. */
  readonly recursive?: boolean;
  /** The most files; default 20,000. Of more than that, mappers by their name come before others. */
  readonly maxFiles?: number;
  /** The most folders; default 50,000. */
  readonly maxFolders?: number;
  /** Name of further folders that are omitted. */
  readonly skipped?: string;
  /** Reads folders synchronously, for a program that has nothing else to do. Default false. */
  readonly isBlocking?: boolean;
}

export interface WalkedFiles {
  /** Absolute paths, sorted by code unit. */
  readonly files: readonly string[];
  /** The real paths of those files that have another one, by path. */
  readonly realPaths: ReadonlyMap<string, string>;
  /** Folders that were read, the root among them. */
  readonly folders: readonly string[];
  /** A limit was reached: there may be more files. */
  readonly truncated: boolean;
  /** Folders that could not be read. */
  readonly unreadable: readonly string[];
  /** What to say of the rules of `.gitignore` if they are more than is tested. */
  readonly ignoreNote: string | undefined;
}

/** State of one walk; folders still to be read wait in `queue`. */
interface Walk {
  readonly root: string;
  readonly outer: IgnoreRules;
  readonly isWanted: (name: string) => boolean;
  readonly skipped: string | undefined;
  readonly isBlocking: boolean;
  readonly maxFiles: number;
  /** Files were left out. */
  isCut: boolean;
  readonly queue: { readonly folder: string; readonly rules: IgnoreRules }[];
  readonly files: Set<string>;
  readonly folders: string[];
  readonly links: string[];
  readonly realPaths: Map<string, string>;
  readonly unreadable: string[];
}

/**
 * Lists the `*.json` files of a folder. The function never throws. Folders that can't be read are listed in the
 * result.
 * @param root the absolute path of the folder
 */
export async function walkJsonFiles(root: string, options: WalkOptions = {}): Promise<WalkedFiles> {
  return walkFiles(root, isJsonName, options);
}

/** Lists the files of a folder whose names are accepted by `isWanted`. Errors are handled as in `walkJsonFiles`. */
export async function walkFiles(
  root: string,
  isWanted: (name: string) => boolean,
  options: WalkOptions = {},
): Promise<WalkedFiles> {
  const { recursive = true, maxFiles = 20_000, maxFolders = 50_000, skipped, isBlocking = false } = options;
  const outer = await inheritedRules(root);
  const walk: Walk = {
    root,
    outer,
    isWanted,
    skipped,
    isBlocking,
    maxFiles,
    isCut: false,
    queue: [{ folder: root, rules: outer }],
    files: new Set(),
    folders: [],
    links: [],
    realPaths: new Map(),
    unreadable: [],
  };
  for (let next = walk.queue.shift(); next; next = walk.queue.shift()) {
    walk.isCut ||= walk.folders.length === maxFolders || walk.files.size >= 2 * maxFiles;
    if (walk.folders.length === maxFolders || walk.files.size >= 2 * maxFiles) return result(walk);
    walk.folders.push(next.folder);
    await readFolder(walk, next.folder, next.rules, recursive);
  }
  await addLinkedFiles(walk, root);
  return result(walk);
}

/** Where there are too many files, a mapper may still come: without it, each of its data files would seem to have none. */
function addFile(walk: Walk, path: string): void {
  if (walk.files.size < walk.maxFiles || isMapperName(path)) walk.files.add(path);
  else walk.isCut = true;
}

async function readFolder(walk: Walk, folder: string, above: IgnoreRules, recursive: boolean): Promise<void> {
  let entries: readonly Dirent[];
  try {
    const options = { withFileTypes: true } as const;
    entries = walk.isBlocking ? readdirSync(folder, options) : await readdir(folder, options);
  } catch {
    walk.unreadable.push(folder);
    return;
  }
  const git = new Set(entries.flatMap(({ name }) => (gitNames.has(name) ? [name] : [])));
  if (git.has('.git') && folder !== walk.root && (await isLinkedWorktree(folder))) return;
  const rules = git.size > 0 ? await folderRules(folder, above) : above;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const isSkipped = skippedFolders.has(entry.name) || entry.name === walk.skipped;
      const wanted = recursive && !isSkipped && !isIgnored(path, true, rules);
      if (wanted) walk.queue.push({ folder: path, rules });
    } else if (walk.isWanted(entry.name) && !isIgnored(path, false, rules)) {
      if (entry.isFile()) addFile(walk, path);
      else if (entry.isSymbolicLink()) walk.links.push(path);
    }
  }
}

/**
 * A linked file counts if it is inside of the folder and was not listed itself (data managers store files like this).
 * The folder may itself be a link, or below one.
 */
async function addLinkedFiles(walk: Walk, root: string): Promise<void> {
  const realRoot = await realpath(root).catch(() => root);
  if (walk.links.length === 0 && realRoot === root) return;
  for (const path of walk.files) walk.realPaths.set(path, join(realRoot, path.slice(root.length)));
  const taken = new Set(walk.realPaths.values());
  for (const link of walk.links.toSorted()) {
    const target = await realpath(link).catch(() => undefined);
    if (target === undefined || taken.has(target) || !isInside(target, realRoot)) continue;
    taken.add(target);
    walk.files.add(link);
    walk.realPaths.set(link, target);
  }
}

function result({ files, maxFiles, isCut, folders, unreadable, outer, realPaths }: Walk): WalkedFiles {
  const isMapper = (path: string) => Number(isMapperName(path));
  const kept = [...files].sort((one, other) => isMapper(other) - isMapper(one)).slice(0, maxFiles);
  return {
    files: kept.sort(),
    realPaths,
    folders,
    truncated: isCut || files.size > maxFiles,
    unreadable,
    ignoreNote: cutIgnoreNote(outer),
  };
}
