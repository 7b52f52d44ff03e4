/** The browser that shows VS Code and the panel. */
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { canInstallFromDebian, installCommand, installFromDebian, isExecutable } from '../support/debian.ts';
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
  installFromDebian('Chromium', packages, advice);
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
  const command = installCommand(packages);
  const question = `Chromium is missing. Do you want to install it as root with \`${command}\`?`;
  if (await person.confirm(question)) return;
  throw new Problem(`Chromium is missing. Install it and start again:\n${command}`);
}

/** Is there none, and would `ensureChromium` install it? */
function isChromiumMissing(): boolean {
  return !process.env.CHROMIUM && findChromium() === undefined && canInstallFromDebian();
}

// Without a font the page has no text to look at.
const packages = ['chromium', 'fonts-dejavu-core'];

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces];
  return candidates.find(isExecutable);
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
