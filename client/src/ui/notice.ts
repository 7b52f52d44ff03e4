/** Notices with buttons. Everything is shown as plain text: what a service says can make no links. */
import * as vscode from 'vscode';
import { plain } from './plain.ts';

/** A button, and what a click on it does. */
export interface NoticeAction {
  readonly title: string;
  readonly run: () => unknown;
}

const longestNotice = 1000;

/** Resolves when the notice is gone and the chosen action, if any, is done; rejects with the action's error. */
export async function inform(message: string, ...actions: readonly NoticeAction[]): Promise<void> {
  await chosen(vscode.window.showInformationMessage(plain(message, longestNotice), ...titles(actions)), actions);
}

export async function warn(message: string, ...actions: readonly NoticeAction[]): Promise<void> {
  await chosen(vscode.window.showWarningMessage(plain(message, longestNotice), ...titles(actions)), actions);
}

export async function fail(message: string, ...actions: readonly NoticeAction[]): Promise<void> {
  await chosen(vscode.window.showErrorMessage(plain(message, longestNotice), ...titles(actions)), actions);
}

function titles(actions: readonly NoticeAction[]): string[] {
  return actions.map(({ title }) => title);
}

async function chosen(title: Thenable<string | undefined>, actions: readonly NoticeAction[]): Promise<void> {
  const picked = await title;
  await actions.find((action) => action.title === picked)?.run();
}
