import * as vscode from 'vscode';
import { isMapper } from '../../mappers/mapperDocuments.ts';
import { readPanelState } from './panelProtocol.ts';
import type { PanelServices, PanelStart, PreviewPanel } from './previewPanel.ts';

const viewType = 'mapperWorkbench.preview';

/** Tells menus whether the panel that was last in front keeps its mapper. */
const lockedContext = 'mapperWorkbench.previewLocked';

/**
 * The open preview panels. One follows the mapper in the editor, as the preview of Markdown does; locked ones keep
 * theirs. What they do is loaded with the first one.
 */
export class PreviewPanels {
  readonly #services: PanelServices;
  readonly #panels = new Set<PreviewPanel>();
  readonly #disposables: vscode.Disposable;
  /** The panel that last had the focus. */
  #last: PreviewPanel | undefined;

  constructor(services: PanelServices) {
    this.#services = services;
    this.#disposables = vscode.Disposable.from(
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: (panel, state) => this.#restore(panel, state),
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        for (const panel of this.#panels) panel.cursorMoved(textEditor);
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.#follow()),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
    for (const panel of [...this.#panels]) panel.dispose();
  }

  /** The panel that has the focus. */
  get active(): PreviewPanel | undefined {
    return [...this.#panels].find((panel) => panel.isActive);
  }

  /**
   * Shows a mapper or data file in the panel that is locked to it, in the one that follows, or in a new one beside the
   * editor.
   * @param dataUri the data file to show, where it is not the active one
   */
  async open(source: vscode.Uri, dataUri?: string): Promise<void> {
    const add = await this.#load();
    const open = this.#lockedTo(source) ?? this.#following;
    if (open === undefined) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      add(vscode.window.createWebviewPanel(viewType, '', column), { source, dataUri });
      return;
    }
    open.follow(source);
    if (dataUri !== undefined) open.choose(dataUri);
    open.reveal();
  }

  /** Locks the panel in front to its mapper, or lets it follow again; one that followed until then is closed. */
  lock(isLocked: boolean): void {
    const panel = this.active ?? this.#last;
    if (panel === undefined || panel.isLocked === isLocked) return;
    if (!isLocked) this.#following?.dispose();
    panel.isLocked = isLocked;
    this.#tellMenus();
    this.#follow();
  }

  /** Asks for every open preview again. */
  refreshAll(): void {
    for (const panel of this.#panels) panel.refresh();
  }

  get #following(): PreviewPanel | undefined {
    return [...this.#panels].find(({ isLocked }) => !isLocked);
  }

  #lockedTo(source: vscode.Uri): PreviewPanel | undefined {
    const uri = source.toString();
    return [...this.#panels].find((panel) => panel.isLocked && panel.source.toString() === uri);
  }

  #follow(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document && isMapper(document)) this.#following?.follow(document.uri);
  }

  /** After a restart of the editor. */
  async #restore(panel: vscode.WebviewPanel, kept: unknown): Promise<void> {
    const add = await this.#load();
    const state = readPanelState(kept);
    const source = state && vscode.Uri.parse(state.uri);
    const isLocked = state?.isLocked ?? false;
    if (source === undefined || (isLocked ? this.#lockedTo(source) : this.#following)) {
      panel.dispose();
      return;
    }
    add(panel, { ...state, source, isLocked });
  }

  /** The code of panels; which ones there are is looked at only when it is there. */
  async #load(): Promise<(webview: vscode.WebviewPanel, start: PanelStart) => void> {
    const { PreviewPanel } = await import('./previewPanel.ts');
    return (webview, start) => this.#add(webview, new PreviewPanel(webview, start, this.#services));
  }

  #add(webview: vscode.WebviewPanel, panel: PreviewPanel): void {
    this.#panels.add(panel);
    const look = () => {
      if (!webview.active) return;
      this.#last = panel;
      this.#tellMenus();
    };
    webview.onDidChangeViewState(look);
    look();
    webview.onDidDispose(() => {
      this.#panels.delete(panel);
      if (this.#last === panel) this.#last = undefined;
    });
  }

  #tellMenus(): void {
    void vscode.commands.executeCommand('setContext', lockedContext, this.#last?.isLocked === true);
  }
}
