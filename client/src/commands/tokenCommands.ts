/** The commands about tokens: one chunk, which the first of them loads. */
import type { Command } from './command.ts';
import { connectionActions } from './connectionActions.ts';
import { createPat } from './createPat.ts';
import type { TokenCommandName } from './index.ts';
import { inspectPat } from './inspectPat.ts';
import { listPats } from './listPats.ts';
import { revokePat } from './revokePat.ts';
import { rotatePat } from './rotatePat.ts';
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
};
