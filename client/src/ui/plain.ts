/** Makes foreign names and sentences safe to show in the editor; times as text. */
import * as l10n from '@vscode/l10n';
import { redact } from '../remoteService/api/redact.ts';

/** The most characters that are shown; longer text is shortened. */
export const maxLengths = {
  /** A name inside of a sentence. */
  name: 200,
  title: 300,
  sentence: 1000,
  /** Text with a full address: as long as `readAddress` accepts. */
  address: 2300,
} as const;

/**
 * Returns the text as one line that contains neither links (`[text](command:…)`) nor icons (`$(name)`). Without this
 * conversion, notices, modal dialogs, progress, quick inputs and status bar items would show them, and a click on a
 * link would run the command. Text that looks like a token is removed, because people paste tokens into fields for
 * names or descriptions. Code between backticks gets quotation marks, because none of these places renders Markdown.
 */
export function plain(text: string, maximum: number = maxLengths.name): string {
  return redact(text, [], maximum).replaceAll(/`([^`]+)`/g, (_, code: string) => l10n.t('“{0}”', code));
}

/**
 * Formats the date and the time in the user's format.
 * @param time milliseconds since 1970
 */
export function timeText(time: number): string {
  return new Date(time).toLocaleString();
}
