import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { Problem } from '../support/problem.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The browser of this machine; on Debian, as root, it is installed where there is none. */
export function ensureChromium(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Problem(`CHROMIUM names ${named}, which cannot be run.`);
  }
  const found = findChromium();
  if (found !== undefined) return found;
  installFromDebian();
  const installed = findChromium();
  if (installed === undefined) throw new Problem(`Chromium was installed and is still not found. ${advice}`);
  return installed;
}

const advice =
  'Install Chromium or Google Chrome (Debian and Ubuntu: `apt-get install chromium`), or name one in the environment variable CHROMIUM.';

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces];
  return candidates.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installFromDebian(): void {
  const apt = process.platform === 'linux' && isExecutable('/usr/bin/apt-get');
  if (!apt || process.getuid?.() !== 0) throw new Problem(`There is no Chromium on this machine. ${advice}`);
  console.error('Installing Chromium with apt-get, once …');
  aptGet('update', '-qq');
  // Without a font the page has no text to look at.
  aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
}

function aptGet(...args: string[]): void {
  const result = spawnSync('apt-get', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status !== 0)
    throw new Problem(`\`apt-get ${args[0]}\` failed: ${result.stderr?.trim() ?? result.error?.message}\n${advice}`);
}

/** A browser without a window, that asks nobody for anything. */
export function launchChromium(): Promise<Browser> {
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium's sandbox refuses root
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ['--disable-gpu', '--disable-quic', ...quiet, ...sandbox],
  });
}
