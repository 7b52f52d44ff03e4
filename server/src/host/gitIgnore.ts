/**
 * What git doesn't list: the rules of `.gitignore` and of `.git/info/exclude` as git reads them, and other worktrees. The
 * file nearest to a path takes precedence, and an ignored folder excludes everything below it. The rules are foreign patterns, so they run in linear time and pay from one budget for each walk
 * (docs/trust.md#limits).
 */
import { existsSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Budget } from '../data/budget.ts';
import { type CompiledPattern, compilePattern } from '../data/patterns/pattern.ts';
import { globPattern } from '../util/glob.ts';
import { slashes } from './inside.ts';
import { readTextFile } from './readFile.ts';

const maxIgnoreFileBytes = 1024 * 1024;

/** A longer file isn't one that git writes for a worktree. */
const maxGitFileBytes = 4096;

/** Some hundred rules for each of the most files that are listed: seconds. */
const limits = { nodes: 20_000_000, text: 32 * 1024 * 1024 };
/** What reading a rule costs in the time of testing one. */
const nodesOfRule = 2000;

interface Rule {
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  /** Without a slash in its middle a rule is for names at any depth. */
  readonly isForNames: boolean;
  readonly pattern: Extract<CompiledPattern, { kind: 'pattern' }>;
}

interface FolderRules {
  readonly folder: string;
  /** The last one of the file first: the first that matches decides. */
  readonly rules: readonly Rule[];
}

/** The rules that apply in a folder. */
export interface IgnoreRules {
  /** Outermost first. */
  readonly folders: readonly FolderRules[];
  /** The folder itself is ignored, and so is everything in it. */
  readonly isAll: boolean;
  /** Of the whole walk. */
  readonly budget: Budget;
}

/**
 * Returns a note if the limit for testing the rules of `.gitignore` was reached, or undefined if it wasn't. After the
 * limit is reached, no more files are ignored.
 */
export function cutIgnoreNote({ budget }: IgnoreRules): string | undefined {
  return budget.reached
    ? 'Some ignored files are listed, because the rules of .gitignore take too long to test. Remove rules that are not needed.'
    : undefined;
}

/**
 * Returns the rules of all folders above a folder, beginning at the root of the repository. Returns no rules if the
 * folder is outside a repository or is itself ignored, because a folder that the user names is always read.
 */
export async function inheritedRules(folder: string): Promise<IgnoreRules> {
  const none: IgnoreRules = { folders: [], isAll: false, budget: Budget.ofCounts(limits) };
  const parents = parentsInRepository(folder);
  let rules = none;
  for (const parent of parents) rules = await folderRules(parent, rules);
  // A folder that the user named is read even if it is ignored.
  return isIgnored(folder, true, rules) ? none : rules;
}

/**
 * Returns the rules of the parent folders together with the rules of the folder itself.
 * @param above the rules of the parent folders
 */
export async function folderRules(folder: string, above: IgnoreRules): Promise<IgnoreRules> {
  if (isIgnored(folder, true, above)) return { ...above, isAll: true };
  const rules: FolderRules[] = [];
  // In this order, because `.gitignore` takes precedence.
  for (const name of ['.git/info/exclude', '.gitignore']) {
    const content = await readWithoutLinks(folder, name, maxIgnoreFileBytes);
    if (content !== undefined) rules.push({ folder, rules: rulesIn(content, above.budget) });
  }
  return rules.length === 0 ? above : { ...above, folders: [...above.folders, ...rules] };
}

/** Names of files and folders that decide what git lists in their folder. */
export const gitNames: ReadonlySet<string> = new Set(['.git', '.gitignore']);

/**
 * Returns whether a folder is another checkout of a repository: its `.git` is a file that names a worktree. The `.git` of
 * a submodule names a folder in `modules`.
 */
export async function isLinkedWorktree(folder: string): Promise<boolean> {
  const content = (await readWithoutLinks(folder, '.git', maxGitFileBytes)) ?? '';
  const [, inside, kind] = /^gitdir: (?:.*[/\\])?([^/\\]+)[/\\]([^/\\]+)[/\\][^/\\]+\s*$/.exec(content) ?? [];
  return kind === 'worktrees' && inside !== 'modules';
}

/** Nothing is read if a link is on the way below the folder: git follows no linked `.gitignore`, and others lead out. */
async function readWithoutLinks(folder: string, name: string, limit: number): Promise<string | undefined> {
  const path = join(folder, name);
  if (!(await lstat(path).catch(() => undefined))?.isFile()) return undefined;
  const [real, realFolder] = await Promise.all([path, folder].map((each) => realpath(each).catch(() => undefined)));
  if (real === undefined || realFolder === undefined || real !== join(realFolder, name)) return undefined;
  const content = await readTextFile(path, limit);
  return content.kind === 'text' ? content.text : undefined;
}

/** Returns whether git would ignore a path in the folder to which the rules apply. */
export function isIgnored(path: string, isFolder: boolean, { folders, isAll, budget }: IgnoreRules): boolean {
  if (isAll) return true;
  const name = basename(path);
  for (const { folder, rules } of folders.toReversed()) {
    const below = slashes(relative(folder, path));
    for (const rule of rules) {
      const isPaid = budget.takeNodes(1);
      if (isPaid && rule.isForFolders && !isFolder) continue;
      const isMatch = isPaid && rule.pattern.test(rule.isForNames ? name : below, budget) === true;
      if (budget.reached) return false;
      if (isMatch) return !rule.isNegated;
    }
  }
  return false;
}

function rulesIn(text: string, budget: Budget): readonly Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const glob = withoutBlanks(line);
    if (glob === '' || glob.startsWith('#')) continue;
    if (!budget.takeNodes(nodesOfRule + glob.length)) break;
    const { pattern: text, ...rule } = ruleOf(glob);
    const pattern = compilePattern(text);
    if (pattern.kind === 'pattern') rules.push({ ...rule, pattern });
  }
  return rules.reverse();
}

/** Blanks at the end count only behind a backslash. */
function withoutBlanks(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && line[end - 2] !== '\\') end--;
  return line.slice(0, end);
}

function ruleOf(line: string): Omit<Rule, 'pattern'> & { readonly pattern: string } {
  const isNegated = line.startsWith('!');
  const whole = isNegated ? line.slice(1) : line;
  const isForFolders = whole.endsWith('/');
  const glob = isForFolders ? whole.slice(0, -1) : whole;
  // `**/name` is the same as `name`.
  const inner = glob.startsWith('**/') ? glob.slice('**/'.length) : glob;
  const isForNames = !inner.includes('/');
  const own = isForNames ? inner : glob.replace(/^\//, '');
  return { isNegated, isForFolders, isForNames, pattern: globPattern(plainGlob(own)) };
}

/** Braces and commas mean nothing to git, `[^a]` is `[!a]`, and `**` crosses folders only between slashes. */
function plainGlob(glob: string): string {
  return glob.replace(/\\[\s\S]|[{},]|\[\^|\*\*+/g, (sign, at: number) => {
    if (sign === '[^') return '[!';
    if (!sign.startsWith('**')) return sign.startsWith('\\') ? sign : `\\${sign}`;
    const isFolders = (at === 0 || glob[at - 1] === '/') && /^\/?$/.test(glob[at + sign.length] ?? '');
    return isFolders ? '**' : '*';
  });
}

/** From the repository's root down to the folder's parent; empty outside of a repository. */
function parentsInRepository(folder: string): readonly string[] {
  const parents: string[] = [];
  for (let current = folder; ; current = dirname(current)) {
    if (current !== folder) parents.unshift(current);
    if (existsSync(join(current, '.git'))) return parents;
    if (dirname(current) === current) return [];
  }
}
