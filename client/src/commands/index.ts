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

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [
  previewEntries,
  checkWorkspace,
  restartServer,
  showLog,
  listUploads,
  openUpload,
  uploadFiles,
  loadMoreUploads,
  openUploadInBrowser,
  refreshUploads,
  watchUpload,
];
