/** The commands about tokens and uploads: one chunk, which the first of them loads. */

import { addPat } from './addPat.ts';
import { checkConnection } from './checkConnection.ts';
import type { Command } from './command.ts';
import { compareWithArchive } from './compareWithArchive.ts';
import { connectionActions } from './connectionActions.ts';
import { copyPat } from './copyPat.ts';
import { createAppToken } from './createAppToken.ts';
import { createPat } from './createPat.ts';
import { forgetPat } from './forgetPat.ts';
import type { ServiceCommandName } from './index.ts';
import { inspectPat } from './inspectPat.ts';
import { listPats } from './listPats.ts';
import { listUploads } from './listUploads.ts';
import { loadMoreUploads } from './loadMoreUploads.ts';
import { openDashboard } from './openDashboard.ts';
import { openUpload } from './openUpload.ts';
import { openUploadFile } from './openUploadFile.ts';
import { openUploadInBrowser } from './openUploadInBrowser.ts';
import { previewUploadFile } from './previewUploadFile.ts';
import { recoverToken } from './recoverToken.ts';
import { refreshUploads } from './refreshUploads.ts';
import { revokePat } from './revokePat.ts';
import { rotatePat } from './rotatePat.ts';
import { setBaseUrl } from './setBaseUrl.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { uploadFiles } from './uploadFiles.ts';
import { usePat } from './usePat.ts';
import { verifySchemas } from './verifySchemas.ts';
import { watchUpload } from './watchUpload.ts';

export const serviceCommands: Readonly<Record<ServiceCommandName, Command>> = {
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
  listUploads,
  openUpload,
  openUploadFile,
  previewUploadFile,
  compareWithArchive,
  uploadFiles,
  loadMoreUploads,
  openUploadInBrowser,
  refreshUploads,
  watchUpload,
  verifySchemas,
};
