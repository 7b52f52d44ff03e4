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

/** The value of the pressed button; undefined for *Cancel*. */
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

/** A modal with one button beside *Cancel*. */
export async function confirm(message: string, detail: string | readonly string[], action: string): Promise<boolean> {
  return (await ask({ message, detail, buttons: [{ title: action, value: true }] })) === true;
}
