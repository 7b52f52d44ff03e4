/** The version in package.json, the lock file and the changelog. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';

const files = ['package.json', 'package-lock.json', 'CHANGELOG.md'] as const;
/** Pages that show how to install this version. */
const pages = ['docs/ci.md', 'docs/editors.md', 'SECURITY.md'] as const;

/**
 * Writes the version into package.json, its lock file and the pages that show it, and dates the section in CHANGELOG.md.
 * Either all files are changed or none.
 * @param folder the repository
 * @param wanted the version as it was typed
 * @param date such as 2026-01-31
 * @returns the version
 * @throws Problem if there are uncommitted changes or the version can't be released
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
    throw new Problem(
      `Some changes aren't committed, so they wouldn't be part of the release. Commit or undo them first:\n${changed}`,
    );
  if ((await git(folder, 'tag', '--list', `v${version}`)) !== '')
    throw new Problem(`The tag v${version} already exists, so this version was already released.`);
  const texts = [
    withVersion(manifest, version),
    withLockedVersion(lock, version),
    withDatedSection(changelog, version, date),
  ];
  texts.push(...pages.map((name) => withShownVersion(readFileSync(join(folder, name), 'utf8'), version)));
  for (const [index, name] of [...files, ...pages].entries()) writeFileSync(join(folder, name), texts[index] ?? '');
  return version;
}

/** Restores the files to their committed state. */
export async function undoRelease(folder: string): Promise<void> {
  await git(folder, 'checkout', '--', ...files, ...pages);
}

/** What git says. @throws Problem with its words */
async function git(folder: string, ...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { cwd: folder });
  if (code !== 0) throw new Problem(`\`git ${args[0]}\` failed: ${output.trim()}`);
  return output.trimEnd();
}

/** Both galleries take three numbers and nothing else. */
const versionPattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/**
 * Parses the version to release.
 * @param wanted the version as it was typed
 * @param current version of package.json, which may itself be released if that hasn't happened yet
 * @throws Problem if the text isn't a version or the version is older
 */
export function readVersion(wanted: string | undefined, current: string): string {
  if (wanted === undefined) throw new Problem('The version is missing. Example: `npm run release -- 1.2.3`');
  if (!versionPattern.test(wanted))
    throw new Problem(`${wanted} isn't a version that both galleries accept. Use three numbers, such as 1.2.3.`);
  if (compare(wanted, current) < 0)
    throw new Problem(`${wanted} is older than ${current}, the version in package.json.`);
  return wanted;
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/**
 * Returns the text of package.json with another version and no other change.
 * @throws Problem if the text contains no version
 */
export function withVersion(text: string, version: string): string {
  return replaceOnce(text, /^( {2}"version": )"[^"]*"/m, version, 'package.json');
}

/**
 * Returns the text of package-lock.json with another version. The file contains the project's version twice.
 * @throws Problem if a version is missing
 */
export function withLockedVersion(text: string, version: string): string {
  const top = replaceOnce(text, /^( {2}"version": )"[^"]*"/m, version, 'package-lock.json');
  const own = /("packages": \{\s*"": \{\s*"name": "[^"]*",\s*"version": )"[^"]*"/;
  return replaceOnce(top, own, version, 'package-lock.json');
}

/** Returns the text of a page with another version where it names our package or its tag. */
function withShownVersion(text: string, version: string): string {
  return text.replace(/(?<=\bmapper-workbench(?:@|==|-)|\brev: v)\d+\.\d+\.\d+/g, version);
}

function replaceOnce(text: string, pattern: RegExp, version: string, file: string): string {
  if (!pattern.test(text)) throw new Problem(`${file} has no version in the expected place.`);
  return text.replace(pattern, (_, before: string) => `${before}"${version}"`);
}

const unreleased = '## [Unreleased]';

/**
 * Returns the text of CHANGELOG.md with the unreleased section turned into the dated section of a version.
 * @param date such as 2026-01-31
 * @throws Problem if there is nothing to release or the version already has a section
 */
export function withDatedSection(text: string, version: string, date: string): string {
  if (text.includes(`## [${version}]`)) throw new Problem(`CHANGELOG.md already has a section ${version}.`);
  const [before, rest] = text.split(`${unreleased}\n`);
  if (before === undefined || rest === undefined) throw new Problem(`CHANGELOG.md has no section ${unreleased}.`);
  const [own = ''] = rest.split(/^## /m);
  if (!/^- /m.test(own)) throw new Problem(`CHANGELOG.md lists no changes under ${unreleased}. Add what is new.`);
  return `${before}${unreleased}\n\n## [${version}] - ${date}\n${rest}`;
}
