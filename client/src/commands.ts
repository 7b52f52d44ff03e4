/** The commands of package.json; their code is one bundle chunk, loaded with the first command that is used. */
import type * as vscode from 'vscode';
import type { Command } from './ui/command.ts';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

/** Ids of commands that became part of another one. Keybindings and other extensions may still use them. */
const mergedInto: Readonly<Record<string, string>> = {
  'mapperWorkbench.scaffoldFromData': 'mapperWorkbench.newMapper',
};

/** Returns the commands that package.json declares. */
export function contributedCommands({
  packageJSON,
}: Pick<vscode.Extension<unknown>, 'packageJSON'>): readonly Command[] {
  const declared = (packageJSON as Manifest).contributes.commands.map(({ command }) => command);
  return [...declared, ...Object.keys(mergedInto)].map((id) => ({
    id,
    async run(...args) {
      const allCommands = Object.values<Command | readonly Command[]>(await import('./allCommands.ts')).flat();
      const wanted = mergedInto[id] ?? id;
      await allCommands.find((command) => command.id === wanted)?.run(...args);
    },
  }));
}
