/** Classes and enumerations of `vscode` that hold what they are given. */
import { editor, shows } from './fakeEditor.ts';
import { EventEmitter } from './fakeEvents.ts';

export const ConfigurationTarget = { Global: 1, Workspace: 2, WorkspaceFolder: 3 };
export const ProgressLocation = { SourceControl: 1, Window: 10, Notification: 15 };
export const StatusBarAlignment = { Left: 1, Right: 2 };
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
export const ViewColumn = { Active: -1, Beside: -2, One: 1 };

/** A class whose instances have what their constructor is given, by these names. */
export function holding<T extends object = Record<string, unknown>>(...names: (keyof T & string)[]) {
  const held = class {
    constructor(...values: unknown[]) {
      Object.assign(this, Object.fromEntries(names.map((name, index) => [name, values[index]])));
    }
  };
  return held as unknown as new (
    ...values: unknown[]
  ) => T;
}

export const TabInputText = holding('uri');
export const TabInputWebview = holding('viewType');
export const RelativePattern = holding('baseUri', 'pattern');
export const TreeItem = holding('label', 'collapsibleState');
export const MarkdownString = holding<{ value: string }>('value');
export const ThemeColor = holding('id');
export const ThemeIcon = holding('id', 'color');
export const CodeAction = holding('title', 'kind');
export const Location = holding('uri', 'range');
export const Selection = holding('anchor', 'active');
export const TextEditorRevealType = { InCenterIfOutsideViewport: 2 };
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const FileChangeType = { Changed: 1, Created: 2, Deleted: 3 };
export const FileSystemError = { NoPermissions: (uri: unknown) => new Error(`NoPermissions: ${String(uri)}`) };
export const DiagnosticSeverity = { Error: 0, Warning: 1, Information: 2, Hint: 3 };

/** The text that stands in it is read when a test looks. */
export class StatusBarItem {
  text = '';
  tooltip: unknown;
  backgroundColor: unknown;
  accessibilityInformation: unknown;
  shown = false;
  constructor() {
    editor.statusItems.push(this);
  }
  show(): void {
    const { text, tooltip, accessibilityInformation } = this;
    const read = tooltip instanceof MarkdownString ? tooltip.value : String(tooltip ?? '');
    this.shown = true;
    editor.show('statusBar', text, read, JSON.stringify(accessibilityInformation));
  }
  hide(): void {
    this.shown = false;
  }
  dispose(): void {}
}

export const CodeActionKind = { QuickFix: 'quickfix' };
export const LanguageStatusSeverity = { Information: 0, Warning: 1, Error: 2 };

/** Kept by the editor as long as it is not disposed of. */
export class LanguageStatusItem {
  readonly id: string;
  busy = false;
  severity = 0;
  command: { readonly command: string } | undefined;
  text = '';
  detail: string | undefined;
  constructor(id: string) {
    this.id = id;
    editor.languageStatus.set(id, shows<LanguageStatusItem>(this, 'languageStatus', ['text', 'detail']));
  }
  dispose(): void {
    editor.languageStatus.delete(this.id);
  }
}

export class TreeView {
  readonly id: string;
  readonly provider: unknown;
  visible = false;
  message: string | undefined;
  description: string | undefined;
  constructor(id: string, { treeDataProvider }: { treeDataProvider: unknown }) {
    this.id = id;
    this.provider = treeDataProvider;
    editor.treeViews.push(this);
  }
  async reveal(): Promise<void> {}
  dispose(): void {}
}

type Position = { readonly line: number; readonly character: number };

export class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(line: number, character: number, endLine: number, endCharacter: number) {
    this.start = { line, character };
    this.end = { line: endLine, character: endCharacter };
  }
}

export const TextEdit = holding<{ range: Range; newText: string }>('range', 'newText');
type TextEdit = InstanceType<typeof TextEdit>;

export class WorkspaceEdit {
  readonly edits: { readonly uri: { readonly path: string }; readonly edits: TextEdit[] }[] = [];
  set(uri: { readonly path: string }, edits: TextEdit[]): void {
    this.edits.push({ uri, edits });
  }
  entries(): unknown[] {
    return this.edits.map(({ uri, edits }) => [uri, edits]);
  }
}

export class CancellationTokenSource {
  readonly #cancelled = new EventEmitter<void>();
  readonly token = { isCancellationRequested: false, onCancellationRequested: this.#cancelled.event };

  cancel(): void {
    if (this.token.isCancellationRequested) return;
    this.token.isCancellationRequested = true;
    this.#cancelled.fire();
  }

  dispose(): void {
    this.#cancelled.dispose();
  }
}
