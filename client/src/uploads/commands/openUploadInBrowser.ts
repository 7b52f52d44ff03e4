/** Opens an upload of the view on the service's own web page. */
import { serviceCommand } from '../../ui/flow.ts';
import { openInBrowser } from '../uploadPage.ts';
import { uploadOfNode } from '../views/uploadNodes.ts';

export const openUploadInBrowser = serviceCommand({
  id: 'mapperWorkbench.openUploadInBrowser',
  async run(flow, node) {
    const upload = uploadOfNode(node);
    if (upload !== undefined) await openInBrowser(flow, upload.id);
  },
});
