/** Waits until an upload of the view is processed, and updates its line. */
import { serviceCommand } from '../../ui/flow.ts';
import { UserError } from '../../ui/userError.ts';
import { watchWithProgress } from '../uploadPage.ts';
import { uploadOfNode } from '../views/uploadNodes.ts';

export const watchUpload = serviceCommand({
  id: 'mapperWorkbench.watchUpload',
  async run(flow, node) {
    const upload = uploadOfNode(node);
    if (upload === undefined) return;
    const watched = await watchWithProgress(flow, upload, (now) => flow.uploadsView.update(now));
    if (watched?.stopped !== undefined) throw new UserError(watched.stopped);
  },
});
