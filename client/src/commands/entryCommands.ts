import type { Command } from './command.ts';
import { compareWithExpected } from './compareWithExpected.ts';
import { exportEntries } from './exportEntries.ts';
import type { EntryCommandName } from './index.ts';
import { previewAsJson } from './previewAsJson.ts';

/** What is done with the entries beside looking at them. */
export const entryCommands: Readonly<Record<EntryCommandName, Command>> = {
  previewAsJson,
  exportEntries,
  compareWithExpected,
};
