import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { Problem } from '../support/problem.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Returns the path of Chromium on this machine. On Debian, Chromium is installed if it is missing and the user is
 * root.
 */
export function ensureChromium(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Problem(`The environment variable CHROMIUM names ${named}, which can't be run.`);
  }
  const found = findChromium();
  if (found !== undefined) return found;
  installFromDebian();
  const installed = findChromium();
  if (installed === undefined) throw new Problem(`Chromium was installed but can't be found. ${advice}`);
  return installed;
}

const advice =
  'Install Chromium or Google Chrome (Debian and Ubuntu: `apt-get install chromium`), or set the environment variable CHROMIUM to its path.';

/** What a task that no test runs asks of its person. */
interface Prompt {
  readonly isThere: boolean;
  /** @returns whether the answer is yes */
  confirm(question: string): Promise<boolean>;
}

const personAtTerminal: Prompt = {
  isThere: process.stdin.isTTY === true && process.stdout.isTTY === true,
  confirm: async (question) => {
    const { createInterface } = await import('node:readline/promises');
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${question} [y/N] `);
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  },
};

/**
 * Asks the user at the terminal before Chromium is installed, if it is missing and can be installed. Without a
 * terminal, and in tests, Chromium is installed without asking.
 * @throws Problem with the installation command if the user declines
 */
export async function askForChromium(person = personAtTerminal, isMissing = isChromiumMissing()): Promise<void> {
  if (!isMissing || !person.isThere) return;
  const question = `Chromium is missing. Do you want to install it as root with \`${installCommand}\`?`;
  if (await person.confirm(question)) return;
  throw new Problem(`Chromium is missing. Install it and start again:\n${installCommand}`);
}

/** Is there none, and would `ensureChromium` install it? */
function isChromiumMissing(): boolean {
  return !process.env.CHROMIUM && findChromium() === undefined && canInstall();
}

function canInstall(): boolean {
  return process.platform === 'linux' && isExecutable('/usr/bin/apt-get') && process.getuid?.() === 0;
}

// Without a font the page has no text to look at.
const installArguments = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'];
const installCommand = `apt-get update -qq && apt-get ${installArguments.join(' ')}`;

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
  if (!canInstall()) throw new Problem(`Chromium is missing. ${advice}`);
  console.error('Installing Chromium with apt-get (only once) …');
  aptGet('update', '-qq');
  aptGet(...installArguments);
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

/** Launches a headless browser that never prompts the user. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

/** Returns the options for launching Chromium. */
export function chromiumOptions(): LaunchOptions {
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium's sandbox refuses root
  return { executablePath: ensureChromium(), args: ['--disable-gpu', '--disable-quic', ...quiet, ...sandbox] };
}
