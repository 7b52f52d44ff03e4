/** Stands in for the module `vscode` in unit tests (an alias in `vitest.config.ts`): what our client uses of it. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { editor, type Surface } from './fakeEditor.ts';
import { Disposable, EventEmitter } from './fakeEvents.ts';
import { InputBox, QuickPick } from './fakeInputs.ts';
import { saved } from './fakeTesting.ts';
import * as parts from './fakeVscodeParts.ts';
import { WebviewPanel } from './fakeWebview.ts';

export { InputBoxValidationSeverity, QuickInputButtons, QuickPickItemKind } from './fakeInputs.ts';
export { TestMessage, TestRunProfileKind, TestRunRequest, tests } from './fakeTesting.ts';
export * from './fakeVscodeParts.ts';
export { Disposable, EventEmitter };

export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });

export const l10n = {
  t(text: string, ...args: unknown[]): string {
    return text.replace(/\{(\d+)\}/g, (whole, index) =>
      Number(index) < args.length ? String(args[Number(index)]) : whole,
    );
  },
};

type Options = { modal?: boolean; detail?: string };

function message(text: string, ...rest: unknown[]): Promise<string | undefined> {
  const options = (typeof rest[0] === 'object' ? rest.shift() : {}) as Options;
  const buttons = rest as string[];
  editor.show(options.modal ? 'modal' : 'notice', text, options.detail, buttons.join(' | '));
  return Promise.resolve(editor.pressed(buttons, options.modal ? `“${text}”` : undefined));
}

async function dialog() {
  const answer = editor.next('a file', 'file');
  return answer.kind === 'file' ? Uri.file(answer.path) : undefined;
}

function progressOf(title: string | undefined) {
  const source = new parts.CancellationTokenSource();
  const say = (text: string | undefined) => {
    editor.show('progress', text);
    editor.onProgress?.(text ?? '', () => source.cancel());
  };
  say(title);
  return { token: source.token, progress: { report: ({ message: text }: { message?: string }) => say(text) } };
}

export const window = {
  showInformationMessage: message,
  showWarningMessage: message,
  showErrorMessage: message,
  createInputBox: () => new InputBox(),
  createQuickPick: () => new QuickPick(),
  showSaveDialog: dialog,
  showOpenDialog: async () => {
    const chosen = await dialog();
    return chosen && [chosen];
  },
  withProgress(options: { title?: string }, run: (progress: unknown, token: unknown) => unknown) {
    const { progress, token } = progressOf(options.title);
    return run(progress, token);
  },
  async showTextDocument(document: { getText(): string }) {
    editor.show('document', document.getText());
    return {};
  },
  createWebviewPanel: (viewType: string, _title: string, show?: { readonly preserveFocus?: boolean }) =>
    new WebviewPanel(viewType, show?.preserveFocus),
  setStatusBarMessage: (text: string) => editor.show('statusBar', text),
  createStatusBarItem: () => new parts.StatusBarItem(),
  createTreeView: (id: string, options: { treeDataProvider: unknown }) => new parts.TreeView(id, options),
  activeTextEditor: undefined as unknown,
  onDidChangeActiveTextEditor: new EventEmitter<unknown>().event,
  onDidChangeTextEditorSelection: new EventEmitter<unknown>().event,
  registerWebviewPanelSerializer: () => new Disposable(() => undefined),
  createTextEditorDecorationType: () => ({}),
  visibleTextEditors: [],
  tabGroups: { all: [] },
};

/** A file that is open; what is saved is shown. */
function fileDocument(uri: URI) {
  const getText = () => new TextDecoder().decode(editor.files.get(uri.path));
  return {
    uri,
    getText,
    languageId: 'json',
    version: 1,
    positionAt: (offset: number) => TextDocument.create(uri.path, 'json', 1, getText()).positionAt(offset),
    isDirty: editor.unsaved.has(uri.path),
    async save() {
      editor.show('file', uri.toString(), getText());
      return true;
    },
  };
}

/** The path under which the file system keeps a file. */
function placeOf({ path }: URI): string {
  const isSame = (kept: string) => kept.toLowerCase() === path.toLowerCase();
  return (editor.ignoresCase ? [...editor.files.keys()].find(isSame) : undefined) ?? path;
}

export const workspace = {
  async applyEdit({ edits: files }: parts.WorkspaceEdit) {
    for (const { uri, edits } of files) {
      const text = new TextDecoder().decode(editor.files.get(uri.path));
      const after = TextDocument.applyEdits(TextDocument.create(uri.path, 'json', 1, text), edits);
      editor.files.set(uri.path, new TextEncoder().encode(after));
    }
    return files.length > 0;
  },
  isTrusted: true,
  onDidGrantWorkspaceTrust: new EventEmitter<void>().event,
  workspaceFolders: undefined,
  textDocuments: [] as unknown[],
  onDidChangeTextDocument: new EventEmitter<unknown>().event,
  onDidOpenTextDocument: new EventEmitter<unknown>().event,
  onDidCloseTextDocument: new EventEmitter<unknown>().event,
  onDidSaveTextDocument: saved.event,
  onDidChangeConfiguration: new EventEmitter<unknown>().event,
  registerTextDocumentContentProvider(scheme: string, provider: { provideTextDocumentContent(uri: unknown): unknown }) {
    editor.providers.set(scheme, provider);
    return new Disposable(() => editor.providers.delete(scheme));
  },
  registerFileSystemProvider: (_scheme: string, _provider: unknown, _options: unknown) => new Disposable(() => {}),
  findFiles: async (pattern: unknown) => {
    const ending = String(pattern).endsWith('.py') ? '.py' : '.json';
    return [...editor.files.keys()].filter((path) => path.endsWith(ending)).map((path) => Uri.file(path));
  },
  getWorkspaceFolder: (uri: URI) => (/^\/w(?:\/|$)/.test(uri.path) ? { uri: uri.with({ path: '/w' }) } : undefined),
  asRelativePath: (uri: URI) => uri.path.replace(/^\/w\//, ''),
  async openTextDocument(uri: URI | { readonly content: string; readonly language: string }) {
    if ('content' in uri)
      return { uri: URI.parse('untitled:Untitled-1'), getText: () => uri.content, languageId: uri.language };
    const file = editor.files.get(uri.path);
    editor.show('uri', uri.toString());
    if (uri.scheme === 'file' && file) return fileDocument(uri);
    const text = String(await editor.providers.get(uri.scheme)?.provideTextDocumentContent(uri));
    return { uri, getText: () => text, languageId: uri.path.endsWith('.json') ? 'json' : 'plaintext' };
  },
  getConfiguration: (section: string) => ({
    get: (name: string) =>
      editor.workspaceSettings.get(`${section}.${name}`) ?? editor.userSettings.get(`${section}.${name}`),
    inspect: (name: string) => ({
      globalValue: editor.userSettings.get(`${section}.${name}`),
      workspaceValue: editor.workspaceSettings.get(`${section}.${name}`),
    }),
    async update(name: string, value: unknown, target: unknown) {
      editor.show('setting', `${section}.${name}`, value);
      const settings = target === parts.ConfigurationTarget.Global ? editor.userSettings : editor.workspaceSettings;
      settings.set(`${section}.${name}`, value);
    },
  }),
  fs: {
    async writeFile(uri: URI, bytes: Uint8Array) {
      editor.show('file', uri.toString(), new TextDecoder().decode(bytes));
      editor.files.set(placeOf(uri), bytes);
    },
    async readFile(uri: URI) {
      const found = editor.files.get(uri.path);
      if (found === undefined) throw new Error(`EntryNotFound: ${uri.path}`);
      return found;
    },
    async createDirectory() {},
    async rename(from: URI, to: URI) {
      editor.files.set(to.path, await workspace.fs.readFile(from));
      editor.files.delete(from.path);
    },
    async delete(uri: URI) {
      if (!editor.files.delete(uri.path)) throw new Error(`EntryNotFound: ${uri.path}`);
    },
    async readDirectory(uri: URI) {
      const below = [...editor.files.keys()].filter((path) => path.startsWith(`${uri.path}/`));
      return below.map((path) => [path.slice(uri.path.length + 1), 1] as const);
    },
    async stat(uri: URI) {
      if ([...editor.files.keys()].some((path) => path.startsWith(`${uri.path}/`))) return { type: 2, size: 0 };
      const found = editor.files.get(placeOf(uri));
      if (found === undefined) throw new Error(`EntryNotFound: ${uri.path}`);
      return { type: 1, size: found.byteLength, ctime: 0, mtime: 0 };
    },
  },
};

export const commands = {
  registerCommand(id: string, run: (...args: unknown[]) => unknown) {
    editor.commands.set(id, run);
    return new Disposable(() => editor.commands.delete(id));
  },
  getCommands: async () => [...editor.commands.keys()],
  async executeCommand(id: string, ...args: unknown[]) {
    const surface: Surface = id === 'setContext' ? 'context' : 'command';
    editor.show(surface, id, ...args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))));
    if (id === 'vscode.diff') editor.show('title', args[2]);
    const result = await editor.commands.get(id)?.(...args);
    if (result !== undefined) editor.show('result', id, JSON.stringify(result));
    return result;
  },
};

export const env = {
  language: 'en',
  clipboard: {
    async writeText(text: string) {
      editor.clipboard = text;
      editor.show('clipboard', text);
    },
    readText: async () => editor.clipboard,
  },
  async openExternal(uri: URI) {
    editor.show('external', uri.toString(true));
    return true;
  },
};

export const extensions = { getExtension: (id: string) => editor.extensions.get(id) };

export const authentication = {
  registerAuthenticationProvider(...args: unknown[]) {
    editor.authentication.push(args);
    return new Disposable(() => undefined);
  },
};

export const languages = {
  getDiagnostics: () => [] as unknown[],
  onDidChangeDiagnostics: new EventEmitter<unknown>().event,
  setTextDocumentLanguage: async (document: object, languageId: string) => ({ ...document, languageId }),
  match: (_selector: unknown, { languageId }: { languageId: string }) => (languageId === 'json' ? 10 : 0),
  createLanguageStatusItem: (id: string) => new parts.LanguageStatusItem(id),
};
