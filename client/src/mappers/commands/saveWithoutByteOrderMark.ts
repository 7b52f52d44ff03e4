/**
 * Saves a file without its byte order mark. The bytes are written, because VS Code keeps the mark of a file that it
 * opened with one.
 */
import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';

export const saveWithoutByteOrderMark: Command = {
  id: 'mapperWorkbench.saveWithoutByteOrderMark',
  async run(_services, given) {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    if (uri === undefined) return;
    const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
    if (open?.isDirty && !(await open.save())) return;
    const bytes = await vscode.workspace.fs.readFile(uri);
    const [first, second, third] = bytes;
    if (first !== 0xef || second !== 0xbb || third !== 0xbf) return;
    await vscode.workspace.fs.writeFile(uri, bytes.subarray(3));
  },
};
