/**
 * `.gitignore` as git reads it: the file nearest to a path takes precedence, and an ignored folder excludes everything
 * below it.
 */
import { existsSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { slashes } from './inside.ts';
import { readTextFile } from './readFile.ts';

const maxIgnoreFileBytes = 1024 * 1024;

interface FolderRules {
  readonly folder: string;
  readonly rules: Ignore;
}

/** The rules that apply in a folder, outermost first. */
export type IgnoreRules = readonly FolderRules[];

/** The rules of all folders above a folder, from the repository's root down; none outside a repository. */
export async function rulesAbove(folder: string): Promise<IgnoreRules> {
  const parents = parentsInRepository(folder);
  let rules: IgnoreRules = [];
  for (const parent of parents) rules = await rulesWithin(parent, rules);
  // A folder that the user named is read even if it is ignored.
  return isIgnored(folder, true, rules) ? [] : rules;
}

/** The given rules, and those of the folder's own `.gitignore`. */
export async function rulesWithin(folder: string, above: IgnoreRules): Promise<IgnoreRules> {
  const path = join(folder, '.gitignore');
  const isLink = await lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  if (isLink) return above; // Like git, which does not follow a linked `.gitignore`.
  const content = await readTextFile(path, maxIgnoreFileBytes);
  if (content.kind === 'problem') return above;
  return [...above, { folder, rules: ignore({ ignorecase: false }).add(content.text) }];
}

/** Would git ignore a path below all folders of the rules? */
export function isIgnored(path: string, isFolder: boolean, rules: IgnoreRules): boolean {
  for (const { folder, rules: own } of rules.toReversed()) {
    const verdict = own.test(slashes(relative(folder, path)) + (isFolder ? '/' : ''));
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
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
