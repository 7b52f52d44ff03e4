import { pickUpload } from '../uploads/pickUpload.ts';
import { openUploadPage } from '../uploads/uploadPage.ts';
import type { Command } from './command.ts';

/** Opens the page of an upload: the one with the given id, else one of the user's choice. */
export const openUpload: Command = {
  id: 'mapperWorkbench.openUpload',
  async run(services, id) {
    if (typeof id === 'string') return openUploadPage(services, id);
    const picked = await pickUpload(services, { offerNew: false });
    if (picked?.kind === 'upload') await openUploadPage(services, picked.upload.id, picked.upload);
  },
};
