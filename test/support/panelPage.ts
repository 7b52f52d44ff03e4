/** The page of a preview panel in a browser without a window; the panel is real, and so are its service's answers. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type { PageMessage, PanelState } from '../../client/src/preview/panel/pageMessages.ts';
import type { HostMessage } from '../../client/src/preview/panel/panelProtocol.ts';
import type { PreviewPanel } from '../../client/src/preview/panel/previewPanel.ts';
import { pageOrigin } from './fakeWebview.ts';
import { PanelWorld } from './panelWorld.ts';
import themes from './webviewThemes.json' with { type: 'json' };

type Theme = keyof typeof themes.variables;
export const themeNames = Object.keys(themes.variables) as readonly Theme[];

interface PageOptions extends Partial<PanelState> {
  readonly theme?: Theme;
  /** Width of the panel in pixels. */
  readonly width?: number;
  /** What the page stored before the window was closed. */
  readonly state?: unknown;
}

let browser: Promise<Browser> | undefined;

/** A panel's page, as a person sees and uses it. */
export type PanelPage = ReturnType<typeof pageOf>;

function pageOf(world: PanelWorld, panel: PreviewPanel, page: Page) {
  /** The row of an entry, member or item, by its name. */
  const row = (name: string) =>
    page.locator('.row', { has: page.locator('.name', { hasText: new RegExp(`^${name}$`) }) }).first();
  return {
    ...{ world, panel, page, row },
    /** What the page sent, in this order. */
    posted: [] as PageMessage[],
    /** Errors that nobody caught, and addresses that the page must not load. */
    faults: [] as string[],
    /** What the page stored last. */
    state: undefined as unknown,
    value: (name: string) => row(name).locator('.value'),
    tab: (name: string) => page.getByRole('tab', { name }),
    filter: page.getByRole('textbox'),
    /** Sends the page a message that need not be one of the panel's. */
    send: (message: unknown) => page.evaluate(`postMessage(${JSON.stringify(message)})`),
  };
}

/** Opens the panel of a mapper with these files. The page is closed at the end of the test. */
export async function openPanel(
  files: PanelWorld | Readonly<Record<string, unknown>>,
  mapper: string,
  { theme = 'vscode-dark', width = 700, state, ...start }: PageOptions = {},
): Promise<PanelPage> {
  const world = files instanceof PanelWorld ? files : new PanelWorld(files);
  const { panel, webviewPanel } = world.open(mapper, start);
  browser ??= chromium.connect(inject('browser'));
  const page = await (await browser).newPage({ viewport: { width, height: 900 } });
  onTestFinished(() => page.close());
  page.setDefaultTimeout(20_000);
  const shown = pageOf(world, panel, page);
  page.on('pageerror', ({ message }) => shown.faults.push(message));
  await page.exposeFunction('received', (message: PageMessage) => {
    shown.posted.push(message);
    webviewPanel.webview.receive(message);
  });
  await page.exposeFunction('kept', (kept: unknown) => {
    shown.state = kept;
  });
  webviewPanel.webview.onSent = (message) => void shown.send(message as HostMessage).catch(() => undefined);
  await page.route('**', (route) => {
    const { pathname, origin } = new URL(route.request().url());
    const html = webviewPanel.webview.html.replace('<head>', `<head>${frame(state)}`);
    const bundle = inject('bundles')[pathname.replace('/dist/', '')];
    if (origin !== pageOrigin || (pathname !== '/' && bundle === undefined)) {
      shown.faults.push(route.request().url());
      return route.abort();
    }
    const contentType = pathname === '/' ? 'text/html' : pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ body: bundle ?? html, contentType });
  });
  await page.goto(pageOrigin);
  const style = JSON.stringify(themes.variables[theme]);
  await page.evaluate(`document.documentElement.style = ${style}; document.body.className = '${theme}'`);
  return shown;
}

/** Returns the files of a mapper and its data file. The mapper copies each member of the data unchanged. */
export function filesOf(data: object) {
  const rules = Object.fromEntries(Object.keys(data).map((name) => [name, name]));
  return {
    'a.mapper.json': { $json_mapper_class_key: 'a', main_schema: { is_main: 'True', schema: 'lab.A', rules } },
    'a.json': { $mapped_json_class_key: 'a', ...data },
  };
}

/** What VS Code puts before everything that a page has of its own. */
function frame(state: unknown): string {
  const script = `
    let state = ${JSON.stringify(state)};
    const setState = (next) => { state = next; kept(next); };
    globalThis.acquireVsCodeApi = () => ({ postMessage: received, getState: () => state, setState });`;
  return `<style>${themes.styles}</style><script>${script}</script>`;
}
