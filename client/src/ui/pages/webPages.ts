/** Pages in tabs of their own, updated when they are shown again or their content changes. */
import * as vscode from 'vscode';
import { coalesce } from '../../util/coalesce.ts';
import { setTabTitle } from '../titles.ts';
import { type PageContent, pageHtml } from './page.ts';

/** A page to be shown. */
interface WebPage<About> {
  /** Pages with the same key share a tab. */
  readonly key: string;
  readonly content: PageContent;
  readonly about?: About;
  /** Loads the content again; undefined if that is not possible now. Asks the user nothing. */
  readonly reload?: () => Promise<PageContent | undefined>;
}

interface OpenPage<About> {
  readonly panel: vscode.WebviewPanel;
  page: WebPage<About>;
  /** The content has changed. */
  isStale: boolean;
}

export class WebPages<About = never> {
  readonly #viewType: string;
  readonly #commands: readonly string[];
  readonly #open = new Map<string, OpenPage<About>>();

  /**
   * @param viewType by which menus identify the pages (`activeWebviewPanelId`)
   * @param commands the only ones that a link on the pages can run
   */
  constructor(viewType: string, commands: readonly string[] = []) {
    this.#viewType = viewType;
    this.#commands = commands;
  }

  dispose(): void {
    for (const { panel } of [...this.#open.values()]) panel.dispose();
  }

  /** Shows a page, in its tab if there is one. */
  show(page: WebPage<About>): void {
    const open = this.#open.get(page.key) ?? this.#create(page);
    open.page = page;
    fill(open, page.content);
    open.panel.reveal();
  }

  /** Lets the tab of a page, if there is one, show another page, which is loaded once it is visible. */
  replace(key: string, page: Omit<WebPage<About>, 'content'>): void {
    const open = this.#open.get(key);
    if (open === undefined) return;
    this.#open.get(page.key)?.panel.dispose();
    this.#open.delete(key);
    this.#open.set(page.key, open);
    open.page = { content: open.page.content, ...page };
    this.changed();
  }

  /** The subject of the active page; undefined if no page is active. */
  get active(): About | undefined {
    return [...this.#open.values()].find(({ panel }) => panel.active)?.page.about;
  }

  /** The content of pages has changed: visible ones are reloaded now, others when they become visible. */
  changed(): void {
    for (const open of this.#open.values()) open.isStale = true;
    void this.#reloadVisible();
  }

  /** In an untrusted workspace no request is sent without the user. Never rejects. */
  readonly #reloadVisible = coalesce(async () => {
    if (!vscode.workspace.isTrusted) return;
    for (const open of this.#open.values()) if (open.isStale && open.panel.visible) await this.#reload(open);
  });

  async #reload(open: OpenPage<About>): Promise<void> {
    const { page } = open;
    open.isStale = false;
    // A page that cannot be loaded now keeps its content.
    const content = await page.reload?.().catch(() => undefined);
    if (content && this.#open.get(page.key) === open && open.page === page) fill(open, content);
  }

  #create(page: WebPage<About>): OpenPage<About> {
    const enableCommandUris = this.#commands;
    const options = { enableScripts: false, enableCommandUris, localResourceRoots: [], enableFindWidget: true };
    const panel = vscode.window.createWebviewPanel(this.#viewType, '', vscode.ViewColumn.Active, options);
    const open: OpenPage<About> = { panel, page, isStale: false };
    this.#open.set(page.key, open);
    panel.onDidDispose(() => this.#open.delete(open.page.key));
    panel.onDidChangeViewState(() => void this.#reloadVisible());
    return open;
  }
}

function fill<About>(open: OpenPage<About>, content: PageContent): void {
  open.isStale = false;
  setTabTitle(open.panel, content.title);
  open.panel.webview.html = pageHtml(content, vscode.env.language, crypto.randomUUID());
}
