import { openInBrowser } from '../uploads/uploadPage.ts';
import { webAddressOf } from '../uploads/webAddress.ts';
import { uploadOfNode } from '../views/uploadNodes.ts';
import type { Command } from './command.ts';

/** Opens an upload of the view on the service's own web page. */
export const openUploadInBrowser: Command = {
  id: 'mapperWorkbench.openUploadInBrowser',
  async run({ account }, node) {
    const upload = uploadOfNode(node);
    if (upload !== undefined) await openInBrowser(webAddressOf(account.client().address, upload.id));
  },
};
