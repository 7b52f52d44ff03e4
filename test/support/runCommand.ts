/** Runs a command as the editor does: registered with all others, its error told. */

import { checkWorkspace } from '../../client/src/commands/checkWorkspace.ts';
import { type Command, registerCommands } from '../../client/src/commands/command.ts';
import { entryCommands } from '../../client/src/commands/entryCommands.ts';
import { mapperCommands } from '../../client/src/commands/mapperCommands.ts';
import { previewEntries } from '../../client/src/commands/previewEntries.ts';
import { reloadSchemas } from '../../client/src/commands/reloadSchemas.ts';
import { restartServer } from '../../client/src/commands/restartServer.ts';
import { serviceCommands } from '../../client/src/commands/serviceCommands.ts';
import { showLog } from '../../client/src/commands/showLog.ts';
import type { FakeSetup } from './fakeAccount.ts';
import { type Answer, editor } from './fakeEditor.ts';
import { commands } from './fakeVscode.ts';

/** Every command of `client/src/commands/`, loaded at once. */
export const allCommands: readonly Command[] = [
  ...Object.values(serviceCommands),
  ...Object.values(entryCommands),
  ...Object.values(mapperCommands),
  ...[previewEntries, checkWorkspace, reloadSchemas, restartServer, showLog],
];

/** Answers the questions of a command from a script; gives what did not fit it. */
export async function runCommand(
  { services }: FakeSetup,
  name: string,
  answers: readonly Answer[] = [],
  argument?: unknown,
): Promise<string[]> {
  const registered = registerCommands(allCommands, services);
  editor.script(...answers);
  await commands.executeCommand(`mapperWorkbench.${name}`, ...(argument === undefined ? [] : [argument]));
  // An error is told without being waited for.
  await new Promise((resolve) => setImmediate(resolve));
  for (const each of registered) each.dispose();
  return editor.leftOver;
}
