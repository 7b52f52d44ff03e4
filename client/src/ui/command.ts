import * as vscode from 'vscode';
import type { Services } from '../services.ts';
import { tell } from './tell.ts';

/** One command of the palette; `args` are what a menu or another extension passes. */
export interface Command {
  /** With the prefix `mapperWorkbench.`, as in package.json. */
  readonly id: string;
  run(services: Services, ...args: readonly unknown[]): Promise<void>;
}

/** Registers commands; an error of one is logged, and told in one sentence. A command gives no result: it could leak. */
export function registerCommands(commands: readonly Command[], services: Services): vscode.Disposable[] {
  return commands.map((command) =>
    vscode.commands.registerCommand(command.id, async (...args: unknown[]) => {
      try {
        await command.run(services, ...args);
      } catch (error) {
        void tell(command.id, error, services.log);
      }
    }),
  );
}
