import { serviceCommand } from '../../ui/flow.ts';
import { pickUpload } from '../pickUpload.ts';
import { openUploadPage } from '../uploadPage.ts';
import { uploadOfNode } from '../views/uploadNodes.ts';

/** Opens the page of an upload, given by the view or chosen by the user. */
export const openUpload = serviceCommand({
  id: 'mapperWorkbench.openUpload',
  async run(flow, node) {
    const given = uploadOfNode(node);
    if (given) return openUploadPage(flow, given.id, given);
    const picked = await pickUpload(flow, { offerNew: false });
    if (picked?.kind === 'upload') await openUploadPage(flow, picked.upload.id, picked.upload);
  },
});
