/** Makes foreign names and sentences safe to show in the editor. */
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
 * Returns one line without anything that the editor would turn into links (`[text](command:…)`) or icons (`$(name)`).
 * Notices, modals, progress, quick inputs and status items do so, and a click would run the command. Text that looks
 * like a token is removed, because people paste tokens into fields for names or descriptions.
 */
export function plain(text: string, maximum: number = maxLengths.name): string {
  return redact(text, [], maximum);
}
