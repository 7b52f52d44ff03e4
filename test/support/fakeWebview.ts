/** Tabs with a page of HTML: what a person reads on them, and whether they are seen. */
import { shows } from './fakeEditor.ts';
import { EventEmitter } from './fakeEvents.ts';

/** Where pages load their scripts and styles from. */
export const pageOrigin = 'https://page.test';

/** Those that are open, in the order in which they came. */
export const webviewPanels: WebviewPanel[] = [];

/** The page of a tab, and the messages between it and the extension. */
class Webview {
  options: unknown;
  readonly cspSource = pageOrigin;
  /** What the extension sent, in this order. */
  readonly sent: unknown[] = [];
  /** Called with each message of the extension. */
  onSent: ((message: unknown) => void) | undefined;
  readonly #received = new EventEmitter<unknown>();
  readonly onDidReceiveMessage = this.#received.event;
  html = '';

  constructor() {
    shows<Webview>(this, 'document', ['html'], pageText);
  }

  asWebviewUri(uri: { readonly path: string }): string {
    return `${pageOrigin}${uri.path}`;
  }

  async postMessage(message: unknown): Promise<boolean> {
    this.sent.push(message);
    this.onSent?.(message);
    return true;
  }

  /** The page sends a message. */
  receive(message: unknown): void {
    this.#received.fire(message);
  }
}

export class WebviewPanel {
  readonly viewType: string;
  readonly webview = new Webview();
  /** In front of its group, and so seen. */
  visible = true;
  /** It has the focus. */
  active: boolean;
  readonly #ended = new EventEmitter<void>();
  readonly #viewState = new EventEmitter<void>();
  readonly onDidDispose = this.#ended.event;
  readonly onDidChangeViewState = this.#viewState.event;
  title = '';

  constructor(viewType: string, preserveFocus = false) {
    this.viewType = viewType;
    this.active = !preserveFocus;
    webviewPanels.push(shows<WebviewPanel>(this, 'title', ['title']));
  }

  reveal(_column?: unknown, preserveFocus = false): void {
    if (preserveFocus) return;
    for (const panel of webviewPanels) if (panel !== this) panel.hide();
    this.#turn(true);
  }

  /** Another tab of the same group comes in front. */
  hide(): void {
    this.#turn(false);
  }

  dispose(): void {
    if (!webviewPanels.includes(this)) return;
    webviewPanels.splice(webviewPanels.indexOf(this), 1);
    this.#ended.fire();
  }

  #turn(active: boolean): void {
    const hasChanged = this.active !== active;
    this.visible = active;
    this.active = active;
    if (hasChanged) this.#viewState.fire();
  }
}

/** Returns the text of a page with one line for each row (`name: value`), item and heading. */
export function pageText(html: string): string {
  const body = html.replace(/[\s\S]*<body>/, '');
  const lines = body
    .replace(/\n/g, '')
    .replace(/<(?:tr|li|p|h\d|ul)[^>]*>/g, '\n')
    .replace(/<td>/g, ': ')
    .replace(/<\/h2>/g, ':');
  const text = lines.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  return `${text.replace(/\n+/g, '\n').trim()}\n`;
}
