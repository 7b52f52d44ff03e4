/** Runs a command as the editor does: registered with all others, its error told. */

import { allCommands } from '../../client/src/allCommands.ts';
import { registerCommands } from '../../client/src/ui/command.ts';
import type { FakeSetup } from './fakeAccount.ts';
import { type Answer, editor } from './fakeEditor.ts';
import { commands } from './fakeVscode.ts';

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
