// Is node_modules what package-lock.json asks for? If not, `npm ci`. Node's own modules only.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * Returns the paths of the lock file's packages that are missing or are installed in another version. Optional
 * packages are ignored. After an interrupted installation, all other packages count as missing, because npm writes its
 * list of installed packages at the very end.
 * @param {LockFile} lock content of package-lock.json
 * @param {LockFile | undefined} installed content of node_modules/.package-lock.json
 * @returns {string[]}
 */
export function missingPackages(lock, installed) {
  return Object.entries(lock.packages ?? {})
    .filter(
      ([path, wanted]) => path !== '' && !wanted.optional && installed?.packages?.[path]?.version !== wanted.version,
    )
    .map(([path]) => path);
}

/**
 * Installs the project's packages if a package is missing or its version differs from the version in the lock file.
 * @param {string} root the project's folder
 */
export function ensureInstalled(root) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (lock === undefined)
    throw new Error('package-lock.json is missing. Check whether this folder contains the whole project.');
  if (missingPackages(lock, readJson(join(root, 'node_modules/.package-lock.json'))).length === 0) return;
  console.error('Installing the packages of package-lock.json …');
  runNpm(['ci', '--ignore-scripts', '--loglevel=error'], { cwd: root });
}

/**
 * Runs npm and waits until it has ended.
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @throws Error that says what to do if npm fails
 */
export function runNpm(args, { cwd, env = process.env }) {
  const script = process.env.npm_execpath;
  // npm itself says where it is; called without it, the one in PATH is taken (a .cmd file on Windows, which needs a shell).
  const [command, front] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const result = spawnSync(command, [...front, ...args], {
    cwd,
    env: cleanEnvironment(env),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (result.status === 0) return;
  const output = result.error?.message ?? result.stderr.trim();
  throw new Error(`${output}\n\n${npmAdvice(args, output)}`);
}

/**
 * Returns a message that says that npm failed and what the user can do about it.
 * @param {string[]} args the arguments of npm
 * @param {string} output the output of npm
 */
export function npmAdvice(args, output) {
  const what = `\`npm ${args[0]}\` failed`;
  if (/ENOENT.*npm|npm.*ENOENT/.test(output) && !/npm error/.test(output))
    return `${what}, because npm wasn't found. Install Node.js with npm, then run the command again.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/.test(output))
    return `${what}, because the package registry couldn't be reached. Check the network and npm's proxy and registry settings, then run the command again.`;
  return `${what}. Fix the error above, then run the command again.`;
}

/**
 * Returns the environment without the variables that npm sets for its scripts. With these variables, a nested npm
 * would use this project's folder instead of its own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(env) {
  const npmOnly =
    /^npm_(package_|lifecycle_|config_local_prefix$|config_prefix$|config_global$|config_location$|command$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !npmOnly.test(name)));
}

/**
 * @param {string} file
 * @returns {LockFile | undefined}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
