/** Questions that must be answered before anything else is done. Everything is shown as plain text. */
import * as vscode from 'vscode';
import { longest, plain } from './plain.ts';

export interface Modal<T> {
  readonly message: string;
  /** What follows; of several paragraphs, one each. */
  readonly detail: string | readonly string[];
  readonly buttons: readonly { readonly title: string; readonly value: T }[];
  /** No answer loses anything: without the sign of a warning. */
  readonly isHarmless?: boolean;
}

/** The value of the button that was pressed; undefined: *Cancel*. */
export async function ask<T>({ message, detail, buttons, isHarmless = false }: Modal<T>): Promise<T | undefined> {
  const { showInformationMessage, showWarningMessage } = vscode.window;
  const show = isHarmless ? showInformationMessage : showWarningMessage;
  const titles = buttons.map(({ title }) => plain(title));
  // An address that is asked about is shown in full.
  const paragraphs = [detail].flat().map((text) => plain(text, longest.address));
  const options = { modal: true, detail: paragraphs.join('\n\n') };
  const picked = await show(plain(message, longest.address), options, ...titles);
  return buttons[titles.indexOf(picked ?? '')]?.value;
}

/** A modal with one button beside *Cancel*. */
export async function confirm(message: string, detail: string | readonly string[], action: string): Promise<boolean> {
  return (await ask({ message, detail, buttons: [{ title: action, value: true }] })) === true;
}
