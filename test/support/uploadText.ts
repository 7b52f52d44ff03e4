import { pageHtml } from '../../client/src/ui/pages/page.ts';
import { type UploadFacts, uploadContent } from '../../client/src/uploads/uploadContent.ts';
import { pageText } from './fakeWebview.ts';

/** Returns the page of an upload as a user reads it. */
export function uploadText(facts: UploadFacts): string {
  return pageText(pageHtml(uploadContent(facts), 'en', ''));
}
