import { checkWorkspace } from './checkWorkspace.ts';
import type { Command } from './command.ts';
import { connectionActions } from './connectionActions.ts';
import { createPat } from './createPat.ts';
import { inspectPat } from './inspectPat.ts';
import { listPats } from './listPats.ts';
import { previewEntries } from './previewEntries.ts';
import { restartServer } from './restartServer.ts';
import { revokePat } from './revokePat.ts';
import { rotatePat } from './rotatePat.ts';
import { showLog } from './showLog.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { usePat } from './usePat.ts';

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [
  previewEntries,
  checkWorkspace,
  restartServer,
  showLog,
  signIn,
  signOut,
  createPat,
  listPats,
  inspectPat,
  rotatePat,
  revokePat,
  usePat,
  connectionActions,
];
