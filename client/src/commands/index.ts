import { checkWorkspace } from './checkWorkspace.ts';
import type { Command } from './command.ts';
import { listUploads } from './listUploads.ts';
import { openUpload } from './openUpload.ts';
import { previewEntries } from './previewEntries.ts';
import { restartServer } from './restartServer.ts';
import { showLog } from './showLog.ts';
import { uploadFiles } from './uploadFiles.ts';

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [
  previewEntries,
  checkWorkspace,
  restartServer,
  showLog,
  listUploads,
  openUpload,
  uploadFiles,
];
