import { beforeEach, expect, test } from 'vitest';
import { UserError } from '../../../client/src/ui/userError.ts';
import { openUploadPage } from '../../../client/src/uploads/uploadPage.ts';
import { baseUrl } from '../../support/fakeAccount.ts';
import { editor, press } from '../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../../support/fakeUploads.ts';
import { cancelSlowly } from './cancelSlowly.ts';

let setup: UploadsSetup;
beforeEach(async () => {
  setup = await fakeUploads();
});

const pages = () => editor.seen('document');

test('the page is named after the upload, whatever that holds, and knows it; it says first what is to be said', async () => {
  setup.addUpload('u3', '../a/b?c#d');
  await openUploadPage(setup.flow, 'u3', undefined, ['Listen.']);
  expect(editor.seen('title')).toEqual(['../a/b?c#d']);
  expect(pages()).toEqual([expect.stringMatching(/^\.\.\/a\/b\?c#d\nListen\.\n/)]);
  expect(setup.flow.uploadPages.active).toEqual({ service: baseUrl, uploadId: 'u3' });
});

test('an upload that the service does not show is told, unless its record is known', async () => {
  setup.service.instead.set('GET /uploads/u9', 404);
  await expect(openUploadPage(setup.flow, 'u9')).rejects.toBeInstanceOf(UserError);
  await openUploadPage(setup.flow, 'u9', { id: 'u9', name: 'Known', errors: [], warnings: [] });
  expect(pages()).toEqual([expect.stringMatching(/^Known\n/)]);
});

test('a refusal offers another credential, and nothing is asked again before it is chosen', async () => {
  const { flow, keep, service } = setup;
  const asked = () => service.calls.filter((call) => call === 'GET /uploads/u2');
  await keep('script');
  service.instead.set('GET /uploads/u2', 403);
  await openUploadPage(flow, 'u2');
  expect([asked().length, pages()]).toEqual([1, []]);
  editor.script(press());
  await openUploadPage(flow, 'u2');
  expect(asked()).toHaveLength(3);
});

test('what takes longer than a moment can be cancelled; what is quick shows no progress', async () => {
  await openUploadPage(setup.flow, 'u2');
  expect([editor.seen('progress'), pages().length]).toEqual([[], 1]);
  await cancelSlowly(setup, () => openUploadPage(setup.flow, 'u2'));
  expect([editor.seen('progress').length, pages().length]).toEqual([1, 1]);
});
