/** Opens the page of an upload, given by the view or chosen by the user. */
import { serviceCommand } from '../../ui/flow.ts';
import { openUploadPage } from '../uploadPage.ts';
import { uploadOfNode } from '../views/uploadNodes.ts';
import { chooseAndOpen } from './listUploads.ts';

export const openUpload = serviceCommand({
  id: 'mapperWorkbench.openUpload',
  async run(flow, node) {
    const given = uploadOfNode(node);
    return given ? openUploadPage(flow, given.id, given) : chooseAndOpen(flow);
  },
});
