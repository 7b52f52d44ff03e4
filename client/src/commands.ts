/** The commands of package.json; their code is one bundle chunk, loaded with the first command that is used. */
import type * as vscode from 'vscode';
import type { Command } from './ui/command.ts';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

/** Returns the commands that package.json declares. */
export function contributedCommands({
  packageJSON,
}: Pick<vscode.Extension<unknown>, 'packageJSON'>): readonly Command[] {
  return (packageJSON as Manifest).contributes.commands.map(({ command: id }) => ({
    id,
    async run(...args) {
      const allCommands = Object.values<Command | readonly Command[]>(await import('./allCommands.ts')).flat();
      const command = allCommands.find((each) => each.id === id);
      if (command === undefined) throw new Error(`The command ${id} has no code`);
      await command.run(...args);
    },
  }));
}
