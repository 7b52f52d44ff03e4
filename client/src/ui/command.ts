/** What a command is, and how all of them are registered. */
import * as vscode from 'vscode';
import type { Services } from '../services.ts';
import { showError } from './showError.ts';

/** One command; `args` are passed by a menu or another extension. */
export interface Command {
  /** With the prefix `mapperWorkbench.`, as in package.json. */
  readonly id: string;
  run(services: Services, ...args: readonly unknown[]): Promise<void>;
}

/**
 * Registers commands. If a command fails, the error is logged and shown to the user as one sentence. The registered
 * commands don't return a result, because other extensions could read it.
 */
export function registerCommands(commands: readonly Command[], services: Services): vscode.Disposable[] {
  return commands.map((command) =>
    vscode.commands.registerCommand(command.id, async (...args: unknown[]) => {
      try {
        await command.run(services, ...args);
      } catch (error) {
        void showError(command.id, error, services.log);
      }
    }),
  );
}
