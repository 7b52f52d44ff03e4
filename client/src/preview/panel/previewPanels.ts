import * as vscode from 'vscode';
import { readPanelState } from './panelProtocol.ts';
import type { PanelServices, PreviewPanel } from './previewPanel.ts';

const viewType = 'mapperWorkbench.preview';

/** The open preview panels, one for each file that they were opened from. What they do is loaded with the first one. */
export class PreviewPanels {
  readonly #services: PanelServices;
  readonly #panels = new Map<string, PreviewPanel>();
  readonly #disposables: vscode.Disposable;

  constructor(services: PanelServices) {
    this.#services = services;
    this.#disposables = vscode.Disposable.from(
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: (panel, state) => this.#restore(panel, state),
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        for (const panel of this.#panels.values()) panel.cursorMoved(textEditor);
      }),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
    for (const panel of [...this.#panels.values()]) panel.dispose();
  }

  /** The panel that has the focus. */
  get active(): PreviewPanel | undefined {
    return [...this.#panels.values()].find((panel) => panel.isActive);
  }

  /**
   * Shows the panel of a mapper or data file beside the editor, or where it is open already.
   * @param dataUri the data file to show, where it is not the active one
   */
  async open(source: vscode.Uri, dataUri?: string): Promise<void> {
    const open = this.#panels.get(source.toString());
    if (open) {
      if (dataUri !== undefined) open.choose(dataUri);
      open.reveal();
      return;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    await this.#add(vscode.window.createWebviewPanel(viewType, '', column), source, dataUri);
  }

  /** Asks for every open preview again. */
  refreshAll(): void {
    for (const panel of this.#panels.values()) panel.refresh();
  }

  /** After a restart of the editor. */
  async #restore(panel: vscode.WebviewPanel, kept: unknown): Promise<void> {
    const state = readPanelState(kept);
    const source = state && vscode.Uri.parse(state.uri);
    if (source === undefined || this.#panels.has(source.toString())) {
      panel.dispose();
      return;
    }
    await this.#add(panel, source, state?.dataUri);
  }

  async #add(panel: vscode.WebviewPanel, source: vscode.Uri, dataUri: string | undefined): Promise<void> {
    const { PreviewPanel } = await import('./previewPanel.ts');
    const key = source.toString();
    this.#panels.set(key, new PreviewPanel(panel, source, dataUri, this.#services));
    panel.onDidDispose(() => this.#panels.delete(key));
  }
}
