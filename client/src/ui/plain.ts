/** Names and sentences that came from elsewhere, as the editor may show them. */
import { redact } from '../remoteService/api/redact.ts';

/** Characters of what is shown in one place; what is longer is cut. */
export const longest = {
  /** A name inside of a sentence. */
  name: 200,
  title: 300,
  sentence: 1000,
  /** An address stands in it in full: as long as `readAddress` takes one. */
  address: 2300,
} as const;

/**
 * One line without what the editor makes links (`[text](command:…)`) or icons (`$(name)`) of: notices, modals, progress,
 * quick inputs and status items do, and run the command on a click. What looks like a token is left out: people paste one
 * where its name or description is asked for.
 */
export function plain(text: string, maximum: number = longest.name): string {
  return redact(text, [], maximum);
}
