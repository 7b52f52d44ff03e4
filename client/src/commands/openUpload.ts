import { pickUpload } from '../uploads/pickUpload.ts';
import { openUploadFile, openUploadPage } from '../uploads/uploadPage.ts';
import { fileOfNode, uploadOfNode } from '../views/uploadNodes.ts';
import type { Command } from './command.ts';

/** Opens the page of an upload, or one of its files, read-only: what the view passes, else an upload of the user's choice. */
export const openUpload: Command = {
  id: 'mapperWorkbench.openUpload',
  async run(services, node) {
    const file = fileOfNode(node);
    if (file) return openUploadFile(services, file.uploadId, file.path);
    const given = uploadOfNode(node);
    if (given) return openUploadPage(services, given.id, given);
    const picked = await pickUpload(services, { offerNew: false });
    if (picked?.kind === 'upload') await openUploadPage(services, picked.upload.id, picked.upload);
  },
};
