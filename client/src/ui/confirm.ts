/** Questions that must be answered before something cannot be undone. */
import * as vscode from 'vscode';

/** A modal with one button beside *Cancel*. `detail` says what follows. */
export async function confirm(message: string, detail: string, action: string): Promise<boolean> {
  return (await vscode.window.showWarningMessage(message, { modal: true, detail }, action)) === action;
}
