/** Real repositories of git in temporary folders. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** Names of a person, and no settings of this machine. */
const environment = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

/** Runs git in a folder. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: folder, env: environment, encoding: 'utf8', stdio: 'pipe' });
}

/** Creates a repository in a folder and commits all of its files. */
export function commitAll(folder: string, message = 'a commit'): void {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all', '--force');
  git(folder, 'commit', '--quiet', '--message', message);
}
