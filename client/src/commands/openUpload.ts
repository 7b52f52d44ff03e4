import { pickUpload } from '../uploads/pickUpload.ts';
import { openUploadPage } from '../uploads/uploadPage.ts';
import { uploadOfNode } from '../views/uploadNodes.ts';
import type { Command } from './command.ts';

/** Opens the page of an upload: the one that the view passes, else one of the user's choice. */
export const openUpload: Command = {
  id: 'mapperWorkbench.openUpload',
  async run(services, node) {
    const given = uploadOfNode(node);
    if (given) return openUploadPage(services, given.id, given);
    const picked = await pickUpload(services, { offerNew: false });
    if (picked?.kind === 'upload') await openUploadPage(services, picked.upload.id, picked.upload);
  },
};
