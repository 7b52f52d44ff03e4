/** The code of all commands. */

import { addPat } from './addPat.ts';
import { addSources } from './addSources.ts';
import { checkConnection } from './checkConnection.ts';
import { checkWorkspace } from './checkWorkspace.ts';
import { chooseSampleData } from './chooseSampleData.ts';
import type { Command } from './command.ts';
import { compareWithArchive } from './compareWithArchive.ts';
import { compareWithExpected } from './compareWithExpected.ts';
import { connectionActions } from './connectionActions.ts';
import { copyPat } from './copyPat.ts';
import { createAppToken } from './createAppToken.ts';
import { createPat } from './createPat.ts';
import { exportEntries } from './exportEntries.ts';
import { forgetPat } from './forgetPat.ts';
import type { CommandName } from './index.ts';
import { inspectPat } from './inspectPat.ts';
import { listPats } from './listPats.ts';
import { listUploads } from './listUploads.ts';
import { loadMoreUploads } from './loadMoreUploads.ts';
import { newMapper } from './newMapper.ts';
import { openDashboard } from './openDashboard.ts';
import { openExamples } from './openExamples.ts';
import { openSampleData } from './openSampleData.ts';
import { openUpload } from './openUpload.ts';
import { openUploadFile } from './openUploadFile.ts';
import { openUploadInBrowser } from './openUploadInBrowser.ts';
import { previewAsJson } from './previewAsJson.ts';
import { previewEntries } from './previewEntries.ts';
import { previewUploadFile } from './previewUploadFile.ts';
import { recoverToken } from './recoverToken.ts';
import { refreshUploads } from './refreshUploads.ts';
import { reloadSchemas } from './reloadSchemas.ts';
import { restartServer } from './restartServer.ts';
import { revokePat } from './revokePat.ts';
import { rotatePat } from './rotatePat.ts';
import { scaffoldFromData } from './scaffoldFromData.ts';
import { setBaseUrl } from './setBaseUrl.ts';
import { showLog } from './showLog.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { uploadFiles } from './uploadFiles.ts';
import { usePat } from './usePat.ts';
import { verifySchemas } from './verifySchemas.ts';
import { watchUpload } from './watchUpload.ts';

export const allCommands: Readonly<Record<CommandName, Command>> = {
  previewEntries,
  checkWorkspace,
  newMapper,
  openExamples,
  scaffoldFromData,
  chooseSampleData,
  openSampleData,
  addSources,
  verifySchemas,
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
  reloadSchemas,
  connectionActions,
  previewAsJson,
  exportEntries,
  compareWithExpected,
};
