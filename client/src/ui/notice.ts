/** Notices with buttons, and lines in the status bar. All text is shown as plain text. */
import * as vscode from 'vscode';
import { maxLengths, plain } from './plain.ts';

/** A button with its action. */
export interface NoticeAction {
  readonly title: string;
  readonly run: () => unknown;
}

type Show = (message: string, ...titles: readonly string[]) => Thenable<string | undefined>;

/**
 * Shows an information message. The promise resolves when the notice is closed and the chosen action, if any, is done.
 * It rejects with the action's error.
 */
export function inform(message: string, ...actions: readonly NoticeAction[]): Promise<void> {
  return shown(vscode.window.showInformationMessage, message, actions);
}

/**
 * Shows a warning. The promise resolves when the notice is closed and the chosen action, if any, is done. It rejects
 * with the action's error.
 */
export function warn(message: string, ...actions: readonly NoticeAction[]): Promise<void> {
  return shown(vscode.window.showWarningMessage, message, actions);
}

/**
 * Shows an error. The promise resolves when the notice is closed and the chosen action, if any, is done. It rejects
 * with the action's error.
 */
export function fail(message: string, ...actions: readonly NoticeAction[]): Promise<void> {
  return shown(vscode.window.showErrorMessage, message, actions);
}

/** Shows a line in the status bar for some seconds. */
export function showStatus(message: string): void {
  vscode.window.setStatusBarMessage(plain(message, maxLengths.sentence), 8_000);
}

async function shown(show: Show, message: string, actions: readonly NoticeAction[]): Promise<void> {
  const titles = actions.map(({ title }) => plain(title));
  const picked = await show(plain(message, maxLengths.sentence), ...titles);
  await actions[titles.indexOf(picked ?? '')]?.run();
}
