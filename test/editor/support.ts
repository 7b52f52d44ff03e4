import * as vscode from 'vscode';

/** Our extension as VS Code knows it. */
export function ourExtension(): vscode.Extension<unknown> {
  const extension = vscode.extensions.getExtension('mapper-workbench.mapper-workbench');
  if (!extension) throw new Error('The extension is not there.');
  return extension;
}

/** Opens a file of test/editor/workspace, whose copy is the workspace, in an editor. */
export async function open(name: string): Promise<vscode.TextEditor> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('The tests run with a copy of test/editor/workspace open.');
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, name));
  return vscode.window.showTextDocument(document, vscode.ViewColumn.One);
}

/** Opens the mapper of the workspace. Our server runs then. */
export async function openMapper(): Promise<vscode.TextEditor> {
  const editor = await open('process.mapper.json');
  await ourExtension().activate();
  return editor;
}

/** Asks the providers of a feature for a document, as the editor does. */
export function provided<T>(feature: string, { uri }: vscode.TextDocument, ...args: unknown[]): Thenable<T> {
  return vscode.commands.executeCommand<T>(`vscode.execute${feature}Provider`, uri, ...args);
}

/** Undoes what a test typed and closes every editor: the next one starts with the files as they are on disk. */
export async function closeAll(): Promise<void> {
  for (const editor of vscode.window.visibleTextEditors.filter(({ document }) => document.isDirty)) {
    await vscode.window.showTextDocument(editor.document, editor.viewColumn);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Where a text stands for the first time. */
export function rangeOf(document: vscode.TextDocument, text: string): vscode.Range {
  const offset = document.getText().indexOf(text);
  if (offset < 0) throw new Error(`${text} is not in ${document.uri.path}`);
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + text.length));
}

/** Replaces the first occurrence of a text, as typing would. */
export async function replace(editor: vscode.TextEditor, text: string, by: string): Promise<void> {
  const range = rangeOf(editor.document, text);
  if (!(await editor.edit((edit) => edit.replace(range, by)))) throw new Error('The edit was refused.');
}

/** Waits until `look` gives something, and returns it; `what` names it in the error. */
export async function eventually<T>(what: string, look: () => T | undefined | false, seconds = 15): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Not seen within ${seconds} seconds: ${what}`);
}

/** What a request gives; VS Code cancels one whose editor changes meanwhile, and a person would just ask again. */
export async function askedAgain<T>(ask: () => Thenable<T>): Promise<T> {
  for (let tries = 0; tries < 4; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Canceled') throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return ask();
}

/** Our findings of one code in a document (VS Code's own JSON findings have numbers for codes). */
export function findings(uri: vscode.Uri, code: string): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter((finding) => codeOf(finding) === code);
}

function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}
