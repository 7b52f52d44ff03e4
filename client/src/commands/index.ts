import { addPat } from './addPat.ts';
import { checkConnection } from './checkConnection.ts';
import { checkWorkspace } from './checkWorkspace.ts';
import type { Command } from './command.ts';
import { copyPat } from './copyPat.ts';
import { createAppToken } from './createAppToken.ts';
import { forgetPat } from './forgetPat.ts';
import { openDashboard } from './openDashboard.ts';
import { previewEntries } from './previewEntries.ts';
import { restartServer } from './restartServer.ts';
import { setBaseUrl } from './setBaseUrl.ts';
import { showLog } from './showLog.ts';

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [
  previewEntries,
  checkWorkspace,
  restartServer,
  showLog,
  setBaseUrl,
  openDashboard,
  forgetPat,
  copyPat,
  checkConnection,
  addPat,
  createAppToken,
];
