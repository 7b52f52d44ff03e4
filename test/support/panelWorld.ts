/** Files, the service that maps them, and the panels that show it: what stands behind a preview's page. */
import { onTestFinished, vi } from 'vitest';
import * as vscode from 'vscode';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PanelState } from '../../client/src/preview/panel/pageMessages.ts';
import { PreviewPanel } from '../../client/src/preview/panel/previewPanel.ts';
import type { ServerSettings } from '../../server/src/protocol.ts';
import type { MapperService } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { editor } from './fakeEditor.ts';
import { EventEmitter } from './fakeEvents.ts';
import { WebviewPanel } from './fakeWebview.ts';
import { InMemoryWorkspace, uriOf } from './inMemoryWorkspace.ts';
import { requestsTo } from './ownRequests.ts';

type Edit = Parameters<typeof vscode.workspace.applyEdit>[0] & {
  edits: { uri: vscode.Uri; edits: vscode.TextEdit[] }[];
};

export class PanelWorld {
  readonly workspace: InMemoryWorkspace;
  /** Where the cursor was put: `file:line`. */
  readonly places: string[] = [];
  /** Methods of the requests that the panels sent. */
  readonly requests: string[] = [];
  readonly #service: MapperService;
  readonly #changes = new EventEmitter<void>();

  constructor(files: Readonly<Record<string, unknown>>, settings: ServerSettings = {}) {
    this.workspace = new InMemoryWorkspace(files);
    this.#service = createMapperService(this.workspace);
    this.#service.configure(settings);
  }

  /** Opens the panel of a mapper, in an editor whose documents are these files. */
  open(name: string, start: Partial<PanelState> = {}): { panel: PreviewPanel; webviewPanel: WebviewPanel } {
    editor.reset();
    vi.spyOn(vscode.workspace, 'openTextDocument').mockImplementation(((given: object) =>
      this.#opened(given)) as never);
    vi.spyOn(vscode.window, 'showTextDocument').mockImplementation(((given: object) => this.#shown(given)) as never);
    vi.spyOn(vscode.workspace, 'applyEdit').mockImplementation(((edit: Edit) => this.#apply(edit)) as never);
    // Groups of texts on both sides of the panel, so that a mapper and its data have one each.
    const input = new vscode.TabInputText(vscode.Uri.file('/other.txt'));
    const groups = [1, 3].map((viewColumn) => ({ viewColumn, tabs: [{ input }], activeTab: { input } }));
    (vscode.window.tabGroups.all as unknown[]).push(...groups);
    const webviewPanel = new WebviewPanel('mapperWorkbench.preview');
    onTestFinished(() => {
      webviewPanel.dispose();
      vi.restoreAllMocks();
      (vscode.workspace.textDocuments as unknown[]).length = 0;
      (vscode.window.tabGroups.all as unknown[]).length = 0;
    });
    const log = (line: string) => editor.show('log', line);
    const services = {
      client: {
        onProgress: () => ({ dispose: () => undefined }),
        sendRequest: (method: string, ...rest: [params: never]) => {
          this.requests.push(method);
          return requestsTo(this.#service)(method, ...rest);
        },
      },
      changes: { onDidChange: this.#changes.event },
      log: { warn: log, error: log },
      extensionUri: vscode.Uri.file('/'),
    };
    const state = { ...start, uri: uriOf(name) };
    return { panel: new PreviewPanel(webviewPanel as never, state, services as never), webviewPanel };
  }

  /** Changes the settings. */
  configure(settings: ServerSettings): void {
    this.#service.configure(settings);
    this.#changes.fire();
  }

  /** Replaces a text in a document of the editor, as typing does. */
  type(name: string, text: string, by: string): void {
    const document = this.#document(uriOf(name));
    this.workspace.edit(name, document.getText().replace(text, by));
    this.#changes.fire();
  }

  /** Stores a file on disk; undefined deletes it. */
  write(name: string, content: unknown): void {
    if (content === undefined) this.workspace.remove(name);
    else this.workspace.write(name, content);
    this.#service.filesChanged([uriOf(name)]);
    this.#changes.fire();
  }

  /** An editor with its cursor before a text. */
  cursorAt(name: string, text: string): vscode.TextEditor {
    const document = this.#document(uriOf(name));
    return { document, selection: { active: document.positionAt(document.getText().indexOf(text)) } } as never;
  }

  #document(uri: string) {
    const known = this.workspace.openDocument(uri);
    if (known) return known;
    const document = this.workspace.open(uri);
    (vscode.workspace.textDocuments as unknown[]).push(document);
    return document;
  }

  /** The text of a new document becomes a file of its own, as if it was saved. */
  async #opened(given: { readonly content?: string }) {
    if (given.content === undefined) return this.#document(String(given));
    this.write('new.json', given.content);
    return this.#document(uriOf('new.json'));
  }

  async #shown(given: object) {
    const { places } = this;
    const name = String('uri' in given ? given.uri : given).replace(/.*\//, '');
    const put = ({ active }: { active: vscode.Position }) => void places.push(`${name}:${active.line + 1}`);
    return Object.defineProperty({ revealRange: () => undefined, setDecorations: () => undefined }, 'selection', {
      set: put,
    });
  }

  async #apply({ edits: files }: Edit): Promise<boolean> {
    for (const { uri, edits } of files) {
      const document = this.#document(String(uri));
      this.workspace.edit(String(uri), TextDocument.applyEdits(document, edits));
    }
    this.#changes.fire();
    return true;
  }
}
