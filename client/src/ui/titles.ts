/** Titles of tabs that contain names. */
import * as vscode from 'vscode';
import { maxLengths, plain } from './plain.ts';

/** Shows two documents side by side. */
export async function showDifference(left: vscode.Uri, right: vscode.Uri, title: string): Promise<void> {
  await vscode.commands.executeCommand('vscode.diff', left, right, plain(title, maxLengths.title));
}

/** Sets the title of a panel and returns it as it is shown. */
export function setTabTitle(panel: Pick<vscode.WebviewPanel, 'title'>, title: string): string {
  panel.title = plain(title, maxLengths.title);
  return panel.title;
}
