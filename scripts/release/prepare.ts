/** The files of a release, in a git repository where nothing else is changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { readVersion, withDatedSection, withLockedVersion, withVersion } from './versionFiles.ts';

const files = ['package.json', 'package-lock.json', 'CHANGELOG.md'] as const;

/**
 * Writes the version into package.json and its lock file, and dates the section in CHANGELOG.md. All three or none.
 * @param folder the repository
 * @param wanted the version, as it was typed
 * @param date such as 2026-01-31
 * @returns the version
 * @throws Problem where something is not committed, or the version cannot be released
 */
export async function prepareRelease(folder: string, wanted: string | undefined, date: string): Promise<string> {
  const [manifest, lock, changelog] = files.map((name) => readFileSync(join(folder, name), 'utf8')) as [
    string,
    string,
    string,
  ];
  const version = readVersion(wanted, String((JSON.parse(manifest) as { version?: unknown }).version));
  const changed = await git(folder, 'status', '--porcelain');
  if (changed !== '')
    throw new Problem(`Commit or undo this first; a release is made of what is committed:\n${changed}`);
  if ((await git(folder, 'tag', '--list', `v${version}`)) !== '')
    throw new Problem(`There is a tag v${version}: this version was released.`);
  const texts = [
    withVersion(manifest, version),
    withLockedVersion(lock, version),
    withDatedSection(changelog, version, date),
  ];
  for (const [index, name] of files.entries()) writeFileSync(join(folder, name), texts[index] ?? '');
  return version;
}

/** Puts the three files back as they are committed. */
export async function undoRelease(folder: string): Promise<void> {
  await git(folder, 'checkout', '--', ...files);
}

/** What git says. @throws Problem with its words */
async function git(folder: string, ...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { cwd: folder });
  if (code !== 0) throw new Problem(`\`git ${args[0]}\` failed: ${output.trim()}`);
  return output.trimEnd();
}
