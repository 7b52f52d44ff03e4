import { checkWorkspace } from './checkWorkspace.ts';
import type { Command } from './command.ts';
import { previewEntries } from './previewEntries.ts';
import { reloadSchemas } from './reloadSchemas.ts';
import { restartServer } from './restartServer.ts';
import { showLog } from './showLog.ts';

/** Loaded when one of them is first used: most windows never need them, and activation stays fast. */
const tokenCommandNames = [
  'signIn',
  'signOut',
  'createPat',
  'listPats',
  'inspectPat',
  'rotatePat',
  'revokePat',
  'usePat',
  'connectionActions',
  'setBaseUrl',
  'openDashboard',
  'forgetPat',
  'copyPat',
  'checkConnection',
  'addPat',
  'createAppToken',
  'recoverToken',
] as const;

/** Loaded with the first of them, too. */
const entryCommandNames = ['previewAsJson', 'exportEntries', 'compareWithExpected', 'chooseSampleData'] as const;

export type EntryCommandName = (typeof entryCommandNames)[number];
export type TokenCommandName = (typeof tokenCommandNames)[number];

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [
  previewEntries,
  ...entryCommandNames.map((name) =>
    loadedLater(name, async () => (await import('./entryCommands.ts')).entryCommands[name]),
  ),
  checkWorkspace,
  reloadSchemas,
  restartServer,
  showLog,
  ...tokenCommandNames.map((name) =>
    loadedLater(name, async () => (await import('./tokenCommands.ts')).tokenCommands[name]),
  ),
];

function loadedLater(name: string, load: () => Promise<Command>): Command {
  return {
    id: `mapperWorkbench.${name}`,
    async run(...args) {
      await (await load()).run(...args);
    },
  };
}
