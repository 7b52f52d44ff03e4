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

export type TokenCommandName = (typeof tokenCommandNames)[number];

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [
  previewEntries,
  checkWorkspace,
  reloadSchemas,
  restartServer,
  showLog,
  ...tokenCommandNames.map(loadedLater),
];

function loadedLater(name: TokenCommandName): Command {
  return {
    id: `mapperWorkbench.${name}`,
    async run(...args) {
      const { tokenCommands } = await import('./tokenCommands.ts');
      await tokenCommands[name].run(...args);
    },
  };
}
