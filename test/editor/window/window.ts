import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { QuickInput } from '../../../scripts/drive/quickInput.ts';
import { Workbench } from '../../../scripts/drive/workbench.ts';
import { launchChromium } from '../../../scripts/editor-host/chromium.ts';
import { type EditorServer, startServer } from '../../../scripts/editor-host/server.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { packageVsix } from '../../../scripts/tasks/package.ts';
import type { Sandbox } from '../../sandbox/src/start.ts';

/** A real VS Code with the packaged extension, on a copy of the examples, as a person sees it. */
export interface EditorWindow extends AsyncDisposable {
  readonly page: Page;
  readonly workbench: Workbench;
  readonly quick: QuickInput;
  /** Folder of its profile: logs, settings, state. */
  readonly state: string;
  /** The folder that is open. */
  readonly folder: string;
  /** A picture of what is shown, into `out/screenshots`. */
  picture(name: string): Promise<void>;
  /** Loads the page again, as closing and opening the window does. */
  reload(): Promise<void>;
}

export interface WindowOptions {
  /** Names the profile, which is made anew. */
  readonly name: string;
  /** Do all logs say everything that they can? */
  readonly trace?: boolean;
  /** The user's settings. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What is open: a copy of the examples with a mapper in front (as it is), the same without an editor, or nothing. */
  readonly shows?: 'mapper' | 'folder' | 'nothing';
  /** Nobody may write to the folder. */
  readonly isReadOnly?: boolean;
  /** False: the folder holds `files` alone. */
  readonly hasExamples?: boolean;
  /** Files beside the examples: name and text. */
  readonly files?: Readonly<Record<string, string>>;
  /** The mapper in front. */
  readonly file?: string;
  /** The user does not trust the folder. */
  readonly restricted?: boolean;
  /** Language of the window; English without it. */
  readonly language?: string;
}

/** Whom no file belongs to; needed where the tests run as root, who may write anywhere. */
const nobody = 65534;

export async function openWindow(options: WindowOptions): Promise<EditorWindow> {
  const { name, settings, isReadOnly = false, restricted = false, trace = false, language } = options;
  const state = fromRoot(`.cache/window/${name}`);
  const folder = join(state, 'examples');
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  if (options.hasExamples === false) mkdirSync(folder);
  else cpSync(fromRoot('examples'), folder, { recursive: true });
  for (const [file, text] of Object.entries(options.files ?? {})) writeFileSync(join(folder, file), text);
  const vsix = await packageVsix();
  const browser = await launchChromium();
  if (isReadOnly) takeAway(folder);
  const user = isReadOnly && process.getuid?.() === 0 ? { user: nobody } : {};
  const server = await startServer({
    state,
    port: 0,
    vsix,
    settings,
    restricted,
    trace,
    ...user,
    ...(language && { language }),
  }).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  return opened(options, browser, server, folder, state);
}

/** Leaves nobody the right to write to a folder and its files. */
function takeAway(folder: string): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o555);
  chmodSync(folder, 0o555);
}

async function opened(
  { name, file = 'synthesis.mapper.json', shows = 'mapper' }: WindowOptions,
  browser: Browser,
  server: EditorServer,
  folder: string,
  state: string,
): Promise<EditorWindow> {
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.context().addCookies([server.gate.cookie]);
  const workbench = new Workbench(page);
  const open = () => {
    if (shows === 'nothing') return workbench.openWithout(server.base);
    if (shows === 'folder') return workbench.openWithout(server.base, folder);
    return workbench.open(server.base, folder, file);
  };
  await open();
  return {
    page,
    workbench,
    state,
    folder,
    quick: new QuickInput(page),
    reload: open,
    picture: async (picture) => {
      await page.screenshot({ path: fromRoot(`out/screenshots/${name}-${picture}.png`) });
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.stop();
    },
  };
}

/** What stands on the page in front (of a token, the connection, an upload), in one line; empty where there is none. */
export async function pageText({ page }: EditorWindow): Promise<string> {
  for (const frame of page.frames()) {
    const main = frame.locator('body > main').filter({ has: frame.locator('h1') });
    const isShown = await main.isVisible().catch(() => false);
    if (!isShown) continue;
    const texts = await main.locator('h1, h2, th, td, li, p').allTextContents();
    return texts.join(' ').replaceAll(/\s+/g, ' ');
  }
  return '';
}

/** Signs in by the palette; resolves when the notice says so. */
export async function signIn({ workbench, quick }: EditorWindow, { origin, account }: Sandbox): Promise<void> {
  await workbench.start('Mapper Service: Sign In');
  await quick.confirm(origin, 'Continue');
  await quick.enter(/User name/, account.username);
  await quick.enter(/Password of/, account.password);
  await quick.notice(/Signed in to/).waitFor();
}
