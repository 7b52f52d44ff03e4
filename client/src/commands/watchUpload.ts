import { watchWithProgress } from '../uploads/uploadPage.ts';
import { uploadOfNode } from '../views/uploadNodes.ts';
import { type Command, UserError } from './command.ts';

/** Waits until an upload of the view is processed; its line there follows. */
export const watchUpload: Command = {
  id: 'mapperWorkbench.watchUpload',
  async run(services, node) {
    const upload = uploadOfNode(node);
    if (upload === undefined) return;
    const watched = await watchWithProgress(services, upload, (now) => services.uploadsView.update(now));
    if (watched?.stopped !== undefined) throw new UserError(watched.stopped);
  },
};
