/** The code of all commands. */

import { checkAgain } from './languageServer/commands/checkAgain.ts';
import { restartServer } from './languageServer/commands/restartServer.ts';
import { showLog } from './languageServer/commands/showLog.ts';
import { addSources } from './mappers/commands/addSources.ts';
import { checkWorkspace } from './mappers/commands/checkWorkspace.ts';
import { chooseSampleData } from './mappers/commands/chooseSampleData.ts';
import { newMapper } from './mappers/commands/newMapper.ts';
import { openExamples } from './mappers/commands/openExamples.ts';
import { openSampleData } from './mappers/commands/openSampleData.ts';
import { reloadSchemas } from './mappers/commands/reloadSchemas.ts';
import { verifySchemas } from './mappers/commands/verifySchemas.ts';
import { compareWithExpected } from './preview/commands/compareWithExpected.ts';
import { compareWithHead } from './preview/commands/compareWithHead.ts';
import { exportEntries } from './preview/commands/exportEntries.ts';
import { lockPreview, unlockPreview } from './preview/commands/lockPreview.ts';
import { previewAsJson } from './preview/commands/previewAsJson.ts';
import { previewEntries } from './preview/commands/previewEntries.ts';
import { saveExpected } from './preview/commands/saveExpected.ts';
import { chooseTarget } from './target/commands/chooseTarget.ts';
import { addPat } from './tokens/commands/addPat.ts';
import { checkConnection } from './tokens/commands/checkConnection.ts';
import { connectionActions } from './tokens/commands/connectionActions.ts';
import { copyPat } from './tokens/commands/copyPat.ts';
import { createAppToken } from './tokens/commands/createAppToken.ts';
import { createPat } from './tokens/commands/createPat.ts';
import { forgetPat } from './tokens/commands/forgetPat.ts';
import { inspectPat } from './tokens/commands/inspectPat.ts';
import { listPats } from './tokens/commands/listPats.ts';
import { openDashboard } from './tokens/commands/openDashboard.ts';
import { recoverToken } from './tokens/commands/recoverToken.ts';
import { revokePat } from './tokens/commands/revokePat.ts';
import { rotatePat } from './tokens/commands/rotatePat.ts';
import { setBaseUrl } from './tokens/commands/setBaseUrl.ts';
import { signIn } from './tokens/commands/signIn.ts';
import { signOut } from './tokens/commands/signOut.ts';
import { usePat } from './tokens/commands/usePat.ts';
import { tokensViewCommands } from './tokens/views/tokensView.ts';
import type { Command } from './ui/command.ts';
import { compareWithArchive } from './uploads/commands/compareWithArchive.ts';
import { listUploads } from './uploads/commands/listUploads.ts';
import { openUpload } from './uploads/commands/openUpload.ts';
import { openUploadFile } from './uploads/commands/openUploadFile.ts';
import { openUploadInBrowser } from './uploads/commands/openUploadInBrowser.ts';
import { previewUploadFile } from './uploads/commands/previewUploadFile.ts';
import { uploadFiles } from './uploads/commands/uploadFiles.ts';
import { watchUpload } from './uploads/commands/watchUpload.ts';
import { uploadsViewCommands } from './uploads/views/uploadsView.ts';

export const allCommands: readonly Command[] = [
  previewEntries,
  checkWorkspace,
  newMapper,
  openExamples,
  chooseSampleData,
  openSampleData,
  addSources,
  verifySchemas,
  checkAgain,
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
  openUploadInBrowser,
  watchUpload,
  ...tokensViewCommands,
  ...uploadsViewCommands,
  reloadSchemas,
  chooseTarget,
  connectionActions,
  previewAsJson,
  lockPreview,
  unlockPreview,
  exportEntries,
  compareWithExpected,
  compareWithHead,
  saveExpected,
];
