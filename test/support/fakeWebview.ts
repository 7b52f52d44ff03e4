/** Tabs with a page of HTML: what a person reads on them, and whether they are seen. */
import { editor } from './fakeEditor.ts';
import { EventEmitter } from './fakeEvents.ts';

/** Those that are open, in the order in which they came. */
export const webviewPanels: WebviewPanel[] = [];

export class WebviewPanel {
  readonly viewType: string;
  readonly webview: { html: string };
  /** In front, and so seen. */
  active = true;
  readonly #ended = new EventEmitter<void>();
  readonly #viewState = new EventEmitter<void>();
  readonly onDidDispose = this.#ended.event;
  readonly onDidChangeViewState = this.#viewState.event;
  #title = '';

  constructor(viewType: string) {
    this.viewType = viewType;
    let html = '';
    this.webview = {
      get html() {
        return html;
      },
      set html(text: string) {
        html = text;
        editor.show('document', pageText(text));
      },
    };
    webviewPanels.push(this);
  }

  get visible(): boolean {
    return this.active;
  }

  get title(): string {
    return this.#title;
  }

  set title(title: string) {
    this.#title = title;
    editor.show('title', title);
  }

  reveal(): void {
    for (const panel of webviewPanels) if (panel !== this) panel.#turn(false);
    this.#turn(true);
  }

  /** Another tab of the same group comes in front. */
  hide(): void {
    this.#turn(false);
  }

  dispose(): void {
    webviewPanels.splice(webviewPanels.indexOf(this), 1);
    this.#ended.fire();
  }

  #turn(active: boolean): void {
    const isOther = this.active !== active;
    this.active = active;
    if (isOther) this.#viewState.fire();
  }
}

/** A line for each row (`name: value`), item and heading, as it is read. */
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
