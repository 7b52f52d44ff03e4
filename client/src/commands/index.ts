import { checkWorkspace } from './checkWorkspace.ts';
import type { Command } from './command.ts';
import { listUploads } from './listUploads.ts';
import { loadMoreUploads } from './loadMoreUploads.ts';
import { openUpload } from './openUpload.ts';
import { openUploadInBrowser } from './openUploadInBrowser.ts';
import { previewEntries } from './previewEntries.ts';
import { refreshUploads } from './refreshUploads.ts';
import { restartServer } from './restartServer.ts';
import { showLog } from './showLog.ts';
import { uploadFiles } from './uploadFiles.ts';
import { watchUpload } from './watchUpload.ts';

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
  restartServer,
  showLog,
  ...tokenCommandNames.map(loadedLater),
  listUploads,
  openUpload,
  uploadFiles,
  loadMoreUploads,
  openUploadInBrowser,
  refreshUploads,
  watchUpload,
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
