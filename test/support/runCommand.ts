/** Runs commands with answers to their questions. */

import * as commandCode from '../../client/src/allCommands.ts';
import { type Command, registerCommands } from '../../client/src/ui/command.ts';
import type { FakeSetup } from './fakeAccount.ts';
import { type Answer, editor } from './fakeEditor.ts';
import { commands } from './fakeVscode.ts';

type Needs = Pick<FakeSetup, 'services'>;

/** Every command of the extension. */
export const allCommands: readonly Command[] = Object.values<Command | readonly Command[]>(commandCode).flat();

/**
 * Runs a command as the editor does: all commands are registered, and an error is shown. Returns what did not match
 * the script.
 */
export async function runCommand(
  { services }: Needs,
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

/** Runs a command like `runCommand`, and fails if anything did not match the script. */
export async function runToEnd(...of: Parameters<typeof runCommand>): Promise<void> {
  checkScript(await runCommand(...of));
}

/** Runs a command on its own. An error of the command is thrown, and everything must match the script. */
export async function runAlone(
  { run }: Command,
  { services }: Needs,
  answers: readonly Answer[] = [],
  ...args: unknown[]
): Promise<void> {
  editor.script(...answers);
  await run(services, ...args);
  checkScript(editor.leftOver);
}

function checkScript(left: readonly string[]): void {
  if (left.length > 0) throw new Error(left.join('\n'));
}
