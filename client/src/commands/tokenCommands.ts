/** The commands about tokens: one chunk, which the first of them loads. */

import { addPat } from './addPat.ts';
import { checkConnection } from './checkConnection.ts';
import type { Command } from './command.ts';
import { connectionActions } from './connectionActions.ts';
import { copyPat } from './copyPat.ts';
import { createAppToken } from './createAppToken.ts';
import { createPat } from './createPat.ts';
import { forgetPat } from './forgetPat.ts';
import type { TokenCommandName } from './index.ts';
import { inspectPat } from './inspectPat.ts';
import { listPats } from './listPats.ts';
import { openDashboard } from './openDashboard.ts';
import { recoverToken } from './recoverToken.ts';
import { revokePat } from './revokePat.ts';
import { rotatePat } from './rotatePat.ts';
import { setBaseUrl } from './setBaseUrl.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { usePat } from './usePat.ts';

export const tokenCommands: Readonly<Record<TokenCommandName, Command>> = {
  signIn,
  signOut,
  createPat,
  listPats,
  inspectPat,
  rotatePat,
  revokePat,
  usePat,
  connectionActions,
  setBaseUrl,
  openDashboard,
  forgetPat,
  copyPat,
  checkConnection,
  addPat,
  createAppToken,
  recoverToken,
};
