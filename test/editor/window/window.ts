import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { QuickInput } from '../../../scripts/drive/quickInput.ts';
import { Workbench } from '../../../scripts/drive/workbench.ts';
import { launchChromium } from '../../../scripts/editor-host/chromium.ts';
import { type EditorServer, startServer } from '../../../scripts/editor-host/server.ts';
import { packageVsix } from '../../../scripts/runners/vsix.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import type { Sandbox } from '../../sandbox/src/start.ts';

/** A real VS Code with the packaged extension, on a copy of the examples, as a person sees it. */
export interface EditorWindow extends AsyncDisposable {
  readonly page: Page;
  readonly workbench: Workbench;
  readonly quick: QuickInput;
  /** Folder of its profile: logs, settings, state. */
  readonly state: string;
  /** A picture of what is shown, into `out/screenshots`. */
  picture(name: string): Promise<void>;
  /** Loads the page again, as closing and opening the window does. */
  reload(): Promise<void>;
}

export interface WindowOptions {
  /** Names the profile, which is made anew. */
  readonly name: string;
  /** The user's settings. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What is open: a copy of the examples with a mapper in front (as it is), the same without an editor, or nothing. */
  readonly shows?: 'mapper' | 'folder' | 'nothing';
  /** The folder is not trusted. */
  readonly isRestricted?: boolean;
  /** Nobody may write to the folder. */
  readonly isReadOnly?: boolean;
}

/** Whom no file belongs to; needed where the tests run as root, who may write anywhere. */
const nobody = 65534;

export async function openWindow(options: WindowOptions): Promise<EditorWindow> {
  const state = fromRoot(`.cache/window/${options.name}`);
  const folder = join(state, 'examples');
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  cpSync(fromRoot('examples'), folder, { recursive: true });
  const vsix = await packageVsix();
  const browser = await launchChromium();
  const server = await start(options, state, vsix, folder).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  return opened(options, browser, server, folder, state);
}

async function start(
  { settings, isRestricted = false, isReadOnly = false }: WindowOptions,
  state: string,
  vsix: string,
  folder: string,
): Promise<EditorServer> {
  const trust = { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' };
  if (isReadOnly)
    for (const path of [...readdirSync(folder).map((name) => join(folder, name)), folder]) chmodSync(path, 0o555);
  const user = isReadOnly && process.getuid?.() === 0 ? { user: nobody } : {};
  return startServer({
    state,
    port: 0,
    vsix,
    asksTrust: isRestricted,
    settings: { ...settings, ...(isRestricted && trust) },
    ...user,
  });
}

async function opened(
  { name, shows = 'mapper' }: WindowOptions,
  browser: Browser,
  server: EditorServer,
  folder: string,
  state: string,
): Promise<EditorWindow> {
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const workbench = new Workbench(page);
  const open = () => {
    if (shows === 'nothing') return workbench.openWithout(server.base);
    if (shows === 'folder') return workbench.openWithout(server.base, folder);
    return workbench.open(server.base, folder, 'synthesis.mapper.json');
  };
  await open();
  return {
    page,
    workbench,
    state,
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

/** Signs in by the palette; resolves when the notice says so. */
export async function signIn({ workbench, quick }: EditorWindow, { origin, account }: Sandbox): Promise<void> {
  await workbench.start('Mapper: Sign In');
  await quick.confirm(origin, 'Continue');
  await quick.enter(/User name/, account.username);
  await quick.enter(/Password of/, account.password);
  await quick.notice(/Signed in to/).waitFor();
}
