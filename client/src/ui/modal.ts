/** Modal questions. All text is shown as plain text. */
import * as vscode from 'vscode';
import { maxLengths, plain } from './plain.ts';

interface Modal<T> {
  readonly message: string;
  /** Further text; a list gives several paragraphs. */
  readonly detail: string | readonly string[];
  readonly buttons: readonly { readonly title: string; readonly value: T }[];
  /** No answer destroys anything, so there is no warning sign. */
  readonly isHarmless?: boolean;
}

/** Shows a modal dialog and returns the value of the pressed button. Returns undefined if the user cancels. */
export async function ask<T>({ message, detail, buttons, isHarmless = false }: Modal<T>): Promise<T | undefined> {
  const { showInformationMessage, showWarningMessage } = vscode.window;
  const show = isHarmless ? showInformationMessage : showWarningMessage;
  const titles = buttons.map(({ title }) => plain(title));
  // An address in a question must be shown in full.
  const paragraphs = [detail].flat().map((text) => plain(text, maxLengths.address));
  const options = { modal: true, detail: paragraphs.join('\n\n') };
  const picked = await show(plain(message, maxLengths.address), options, ...titles);
  return buttons[titles.indexOf(picked ?? '')]?.value;
}

/** Shows a modal dialog with one button besides *Cancel*, and returns whether that button was pressed. */
export async function confirm(message: string, detail: string | readonly string[], action: string): Promise<boolean> {
  return (await ask({ message, detail, buttons: [{ title: action, value: true }] })) === true;
}
