/** Lists the uploads of the service; the chosen one is opened, watched, or shown in the browser. */
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { pickUpload } from '../pickUpload.ts';
import { openInBrowser, openUploadPage, watchWithProgress } from '../uploadPage.ts';

export const listUploads = serviceCommand({ id: 'mapperWorkbench.listUploads', run: chooseAndOpen });

/** Asks for an upload and opens its page. */
export async function chooseAndOpen(flow: Flow): Promise<void> {
  const picked = await pickUpload(flow, { offerNew: false });
  if (picked?.kind !== 'upload') return;
  const { upload, action } = picked;
  if (action === 'browser') return openInBrowser(flow, upload.id);
  if (action === 'watch' && !(await watchWithProgress(flow, upload))) return;
  await openUploadPage(flow, upload.id, upload);
}
