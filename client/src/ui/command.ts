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
 * Registers commands. An error is logged and shown as one sentence. A command returns nothing, because a result could
 * leak.
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
