import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { QuickInput } from '../../../scripts/drive/quickInput.ts';
import { Workbench } from '../../../scripts/drive/workbench.ts';
import { type EditorServer, type ServerOptions, startServer } from '../../../scripts/editor-host/server.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
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
  /** Names the profile, which is made again. */
  readonly name: string;
  /** Do all logs say everything that they can? */
  readonly trace?: boolean;
  /** The user's settings. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What is open: a copy of the examples with a mapper in front (as it is), or the same without an editor. */
  readonly shows?: 'mapper' | 'folder';
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

/**
 * Opens a window with a server, a profile and a folder of its own. A server starts in half a second, so none is shared:
 * what a window leaves behind ends with it.
 * @param browser ends with the window
 * @param extension to be installed, or the folder that it is installed in
 */
export async function openIn(
  browser: Browser,
  extension: Pick<ServerOptions, 'vsix' | 'extensions'>,
  options: WindowOptions,
): Promise<EditorWindow> {
  const { name, settings, restricted = false, trace = false, language } = options;
  await using opened = new AsyncDisposableStack();
  opened.defer(() => browser.close());
  const state = fromRoot(`.cache/window/${name}`);
  const folder = makeFolder(state, options);
  const more = { ...extension, ...(language !== undefined && { language }) };
  const server = await startServer({ state, port: 0, settings, restricted, trace, ...more });
  opened.defer(() => server.stop());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.context().addCookies([server.gate.cookie]);
  const workbench = new Workbench(page);
  const open = () => show(workbench, server, folder, options);
  await open();
  const everything = opened.move();
  return {
    page,
    workbench,
    state,
    folder,
    quick: new QuickInput(page),
    reload: open,
    picture: async (picture) => {
      await page.screenshot({ path: fromRoot(`out/screenshots/${name}-${picture.replaceAll(/\W+/g, '-')}.png`) });
    },
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

function makeFolder(state: string, { hasExamples = true, files = {} }: WindowOptions): string {
  const folder = join(state, 'examples');
  rmSync(state, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (hasExamples) cpSync(fromRoot('examples'), folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

function show(
  workbench: Workbench,
  { base }: EditorServer,
  folder: string,
  { shows = 'mapper', file = 'synthesis.mapper.json' }: WindowOptions,
): Promise<void> {
  return shows === 'folder' ? workbench.openWithout(base, folder) : workbench.open(base, folder, file);
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
  await quick.choose(/How do you sign in/, 'User name and password');
  await quick.enter(/User name on/, account.username);
  await quick.enter(/password of/, account.password);
  await quick.notice(/signed in to/).waitFor();
}
