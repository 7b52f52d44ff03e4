/**
 * The open preview panels. One follows the mapper in the editor, like the preview of Markdown; locked ones keep theirs.
 * The code of panels is loaded with the first one.
 */
import * as vscode from 'vscode';
import { settingsSection } from '../../../../server/src/protocol.ts';
import { looksLikeMapper } from '../../mappers/mapperDocuments.ts';
import { setContextKey } from '../../ui/contextKeys.ts';
import { type PanelState, readPanelState } from './pageMessages.ts';
import type { PanelServices, PreviewPanel } from './previewPanel.ts';

const viewType = 'mapperWorkbench.preview';

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

  /** The focused panel. */
  get active(): PreviewPanel | undefined {
    return [...this.#panels].find((panel) => panel.isActive);
  }

  /** The editor group of an open panel. */
  get column(): vscode.ViewColumn | undefined {
    return (this.active ?? this.#last ?? [...this.#panels][0])?.column;
  }

  /**
   * Shows a mapper or data file in the panel that is locked to it, in the following panel, or in a new one beside the
   * editor.
   * @param dataUri the data file to show, if it is not the active one
   */
  async open(source: vscode.Uri, dataUri?: string): Promise<void> {
    const add = await this.#load();
    const open = this.#lockedTo(source) ?? this.#following;
    if (open === undefined) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      add(vscode.window.createWebviewPanel(viewType, '', column), { uri: source.toString(), dataUri });
      return;
    }
    open.follow(source);
    if (dataUri !== undefined) open.choose(dataUri);
    open.show();
  }

  /** Locks the active panel to its mapper, or lets it follow again; the panel that followed until then is closed. */
  lock(isLocked: boolean): void {
    const panel = this.active ?? this.#last;
    if (panel === undefined || panel.isLocked === isLocked) return;
    if (!isLocked) this.#following?.dispose();
    panel.isLocked = isLocked;
    this.#setContext();
    this.#follow();
  }

  /** Updates every open preview. */
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
    if (document && looksLikeMapper(document)) this.#following?.follow(document.uri);
  }

  /** After a restart of the editor. */
  async #restore(panel: vscode.WebviewPanel, stored: unknown): Promise<void> {
    const add = await this.#load();
    const state = readPanelState(stored);
    if (state === undefined || (state.isLocked ? this.#lockedTo(vscode.Uri.parse(state.uri)) : this.#following))
      panel.dispose();
    else add(panel, state);
  }

  /** Loads the code of panels. Open panels must be looked up after that, because they may change meanwhile. */
  async #load(): Promise<(webview: vscode.WebviewPanel, state: PanelState) => void> {
    const { PreviewPanel } = await import('./previewPanel.ts');
    return (webview, state) => this.#add(webview, new PreviewPanel(webview, state, this.#services));
  }

  #add(webview: vscode.WebviewPanel, panel: PreviewPanel): void {
    this.#panels.add(panel);
    const look = () => {
      if (!webview.active) return;
      this.#last = panel;
      this.#setContext();
    };
    webview.onDidChangeViewState(look);
    look();
    webview.onDidDispose(() => {
      this.#panels.delete(panel);
      if (this.#last === panel) this.#last = undefined;
    });
  }

  /** For menus: is the last active panel locked? */
  #setContext(): void {
    void setContextKey('previewLocked', this.#last?.isLocked === true);
  }
}

/** Opens the preview of each mapper once, when the mapper is first shown in an editor, if `preview.autoOpen` is set. */
export function autoOpen(panels: Pick<PreviewPanels, 'open'>): vscode.Disposable {
  const seen = new Set<string>();
  const look = (editor: vscode.TextEditor | undefined): void => {
    if (editor === undefined || seen.has(editor.document.uri.toString())) return;
    if (vscode.workspace.getConfiguration(settingsSection, editor.document).get('preview.autoOpen') !== true) return;
    if (!looksLikeMapper(editor.document)) return;
    seen.add(editor.document.uri.toString());
    void panels.open(editor.document.uri);
  };
  look(vscode.window.activeTextEditor);
  return vscode.window.onDidChangeActiveTextEditor(look);
}
