/** Real repositories of git in temporary folders. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** No settings of this machine, but for where git is. */
const environment = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
};
const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];

/** Runs git in a folder. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', [...person, ...args], { cwd: folder, env: environment, encoding: 'utf8', stdio: 'pipe' });
}

/** Creates a repository in a folder and commits all of its files. */
export function commitAll(folder: string, message = 'a commit'): void {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all', '--force');
  git(folder, 'commit', '--quiet', '--message', message);
}
