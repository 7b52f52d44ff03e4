import { expect, test, vi } from 'vitest';
import { fetchFile } from '../../../client/src/uploads/fetchFile.ts';
import { largestShown } from '../../../client/src/uploads/uploadDocuments.ts';
import { baseUrl } from '../../support/fakeAccount.ts';
import { editor, press } from '../../support/fakeEditor.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

const file = { service: baseUrl, uploadId: 'u2', path: 'raw/data.json' };
const raw = 'GET /uploads/u2/raw/raw/data.json';

test('gives the text as the service has it', async () => {
  const { flow, files } = await fakeUploads();
  files.set('raw/data.json', '{"ä": 1}');
  expect((await fetchFile(flow, file))?.getText()).toBe('{"ä": 1}');
  expect(editor.seen('progress')).toEqual([]);
});

test.each([405, 501])('a service without the route (%i) shows the upload with one sentence', async (status) => {
  const { flow, refused } = await fakeUploads();
  refused.set(raw, status);
  expect(await fetchFile(flow, file)).toBeUndefined();
  expect(editor.seen('document')).toEqual([expect.stringMatching(/^Second\nThe service does not offer the files/)]);
  expect(editor.seen('notice')).toEqual([]);
});

test('a web page in place of the file shows the upload, and is not taken for the file', async () => {
  const { flow, service } = await fakeUploads();
  const { fault } = service;
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  service.fault = (url, init) => (url.pathname.includes('/raw/') ? page() : fault?.(url, init));
  expect(await fetchFile(flow, file)).toBeUndefined();
  expect(editor.seen('document')).toEqual([expect.stringMatching(/^Second\nThe answer is not what a service/)]);
});

test('a file or upload that was deleted leads to a fresh list', async () => {
  const { flow, service } = await fakeUploads();
  service.fault = () => Response.json({ detail: 'The specified upload_id was not found.' }, { status: 404 });
  const refresh = vi.spyOn(flow.uploadsView, 'refresh');
  editor.script(press('Refresh Uploads'));
  expect(await fetchFile(flow, file)).toBeUndefined();
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/raw\/data\.json is not there any more/)]);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test('a file that is known to be too large is not even asked for', async () => {
  const { flow, service } = await fakeUploads();
  const before = service.calls.length;
  editor.script(press('Open Upload in Browser'));
  expect(await fetchFile(flow, { ...file, size: largestShown + 1 })).toBeUndefined();
  expect(service.calls).toHaveLength(before);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/is larger than 48 MiB .* Download it in the browser/)]);
  await vi.waitFor(() => expect(editor.seen('external')).toHaveLength(1));
});

test('a file that turns out too large is not read to its end', async () => {
  const { flow, service } = await fakeUploads();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 8;
      controller.enqueue(new Uint8Array(8 * 1024 * 1024));
    },
  });
  service.fault = () => new Response(body);
  expect(await fetchFile(flow, file)).toBeUndefined();
  expect(sent).toBeLessThan(80);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/is larger than 48 MiB/)]);
});

test('what is no text is not shown', async () => {
  const { flow, files } = await fakeUploads();
  files.set('raw/data.json', new Uint8Array([0xc3, 0x28]));
  expect(await fetchFile(flow, file)).toBeUndefined();
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/no text in UTF-8[\s\S]*Open Upload in Browser/)]);
});

test('reading can be cancelled, and what has nothing to do with the file is told by others', async () => {
  const { flow, service } = await fakeUploads();
  service.fault = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  editor.onProgress = (_text, cancelIt) => cancelIt();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const fetched = expect(fetchFile(flow, file)).rejects.toMatchObject({ kind: 'cancelled' });
    await vi.advanceTimersByTimeAsync(600);
    await fetched;
  } finally {
    vi.useRealTimers();
  }
  expect(editor.seen('progress')).toEqual(['Reading raw/data.json']);
  service.fault = () => Response.json({ detail: 'no' }, { status: 500 });
  await expect(fetchFile(flow, file)).rejects.toMatchObject({ kind: 'server' });
});
