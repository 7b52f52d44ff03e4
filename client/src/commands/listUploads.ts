import { pickUpload } from '../uploads/pickUpload.ts';
import { openInBrowser, openUploadPage, watchWithProgress } from '../uploads/uploadPage.ts';
import { webAddressOf } from '../uploads/webAddress.ts';
import type { Command } from './command.ts';

/** Lists the uploads of the service; the chosen one is opened, watched, or shown in the browser. */
export const listUploads: Command = {
  id: 'mapperWorkbench.listUploads',
  async run(services) {
    const picked = await pickUpload(services, { offerNew: false });
    if (picked?.kind !== 'upload') return;
    const { upload, action } = picked;
    if (action === 'browser') return openInBrowser(webAddressOf(services.account.client().address, upload.id));
    if (action === 'watch' && !(await watchWithProgress(services, upload))) return;
    await openUploadPage(services, upload.id, upload);
  },
};
