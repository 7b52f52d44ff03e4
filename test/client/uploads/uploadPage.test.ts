import { expect, test, vi } from 'vitest';
import { openUploadPage, watchWithProgress } from '../../../client/src/uploads/uploadPage.ts';
import { editor, press } from '../../support/fakeEditor.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

test('the page is named after the upload, whatever that holds', async () => {
  const { flow, uploads } = await fakeUploads();
  Object.assign(uploads[1]!, { upload_name: '../a/b?c#d' });
  await openUploadPage(flow, 'u2');
  expect(editor.seen('title')).toEqual(['../a/b?c#d']);
  expect(editor.seen('document')[0]).toMatch(/^\.\.\/a\/b\?c#d\n/);
});

test('an upload that the service does not show is told, unless its record is known', async () => {
  const { flow, refused } = await fakeUploads();
  refused.set('GET /uploads/u9', 404);
  await expect(openUploadPage(flow, 'u9')).rejects.toThrow(/shows no upload with the id u9/);
  await openUploadPage(flow, 'u9', { id: 'u9', name: 'Known', errors: [], warnings: [] });
  expect(editor.seen('document')[0]).toMatch(/^Known\n/);
});

test('a refusal offers another credential, and nothing is asked again before it is chosen', async () => {
  const { flow, keep, refused, service } = await fakeUploads();
  await keep('script');
  refused.set('GET /uploads/u2', 403);
  editor.script(press('nothing'));
  await openUploadPage(flow, 'u2');
  expect(service.calls.filter((call) => call === 'GET /uploads/u2')).toHaveLength(1);
  expect(editor.seen('notice')[0]).toMatch(/“script”[\s\S]*Use the sign-in instead/);
  expect(editor.seen('document')).toEqual([]);
});

test('what takes longer than a moment can be cancelled', async () => {
  const { flow, service } = await fakeUploads();
  service.fault = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  editor.onProgress = (text, cancelIt) => text.startsWith('Reading') && cancelIt();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const opened = expect(openUploadPage(flow, 'u2')).rejects.toMatchObject({ kind: 'cancelled' });
    await vi.advanceTimersByTimeAsync(600);
    await opened;
  } finally {
    vi.useRealTimers();
  }
  expect(editor.seen('progress')).toEqual(['Reading the upload']);
  expect(editor.seen('document')).toEqual([]);
});

test('what is quick shows no progress', async () => {
  const { flow } = await fakeUploads();
  await openUploadPage(flow, 'u2');
  expect([editor.seen('progress'), editor.seen('document')]).toEqual([[], [expect.stringMatching(/^Second/)]]);
});

test('a page knows its upload, and says first what is to be said', async () => {
  const { flow } = await fakeUploads();
  await openUploadPage(flow, 'u2', undefined, ['Listen.']);
  expect(editor.seen('document')[0]).toMatch(/^Second\nListen\.\n/);
  const about = { service: 'https://lab.example/prod/v1', uploadId: 'u2' };
  expect(flow.uploadPages.active).toEqual(about);
});

test('watching says what the service says', async () => {
  const { flow } = await fakeUploads();
  const seen: (string | undefined)[] = [];
  const upload = { id: 'u1', errors: [], warnings: [] };
  const watched = await watchWithProgress(flow, upload, ({ status }) => seen.push(status));
  expect([watched?.upload?.name, seen]).toEqual(['First', ['FAILURE']]);
  expect(editor.seen('progress')).toEqual(['Waiting until “u1” is processed', 'failed']);
});
