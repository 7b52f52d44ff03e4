import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Files beside the examples: name and text. */
  readonly files?: Readonly<Record<string, string>>;
  /** The mapper in front. */
  readonly file?: string;
  /** The user does not trust the folder. */
  readonly restricted?: boolean;
  /** Language of the window; English without it. */
  readonly language?: string;
}

export async function openWindow(options: WindowOptions): Promise<EditorWindow> {
  const { name, settings, restricted = false, trace = false, language } = options;
  const state = fromRoot(`.cache/window/${name}`);
  const folder = join(state, 'examples');
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  cpSync(fromRoot('examples'), folder, { recursive: true });
  for (const [file, text] of Object.entries(options.files ?? {})) writeFileSync(join(folder, file), text);
  const vsix = await packageVsix();
  const browser = await launchChromium();
  const server = await startServer({
    state,
    port: 0,
    vsix,
    settings,
    restricted,
    trace,
    ...(language && { language }),
  }).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  return opened(options, browser, server, folder, state);
}

async function opened(
  { name, file = 'synthesis.mapper.json' }: WindowOptions,
  browser: Browser,
  server: EditorServer,
  folder: string,
  state: string,
): Promise<EditorWindow> {
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const workbench = new Workbench(page);
  const open = () => workbench.open(server.base, folder, file);
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

/** Signs in by the palette; resolves when the notice says so. */
export async function signIn({ workbench, quick }: EditorWindow, { origin, account }: Sandbox): Promise<void> {
  await workbench.start('Mapper: Sign In');
  await quick.confirm(origin, 'Continue');
  await quick.enter(/User name/, account.username);
  await quick.enter(/Password of/, account.password);
  await quick.notice(/Signed in to/).waitFor();
}
