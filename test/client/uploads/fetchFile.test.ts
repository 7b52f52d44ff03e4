import { beforeEach, expect, test, vi } from 'vitest';
import { fetchFile, openForMapping } from '../../../client/src/uploads/fetchFile.ts';
import { maxShownBytes } from '../../../client/src/uploads/uploadDocuments.ts';
import { baseUrl } from '../../support/fakeAccount.ts';
import { editor, press } from '../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../../support/fakeUploads.ts';
import { cancelSlowly } from './cancelSlowly.ts';

let setup: UploadsSetup;
beforeEach(async () => {
  setup = await fakeUploads();
});

const file = { service: baseUrl, uploadId: 'u2', path: 'raw/data.json' };
const fetched = async (size?: number) =>
  (await fetchFile(setup.flow, { ...file, ...(size !== undefined && { size }) }))?.getText();

test('gives the text as the service has it', async () => {
  setup.put('raw/data.json', '{"ä": 1}');
  expect([await fetched(), editor.seen('progress')]).toEqual(['{"ä": 1}', []]);
});

test.each([404, 405, 501, 'a web page'])(
  '%s in place of the file shows the upload, with a sentence',
  async (answer) => {
    const { fault } = setup.service;
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    if (typeof answer === 'number') setup.service.instead.set('GET /uploads/u2/raw/raw/data.json', answer);
    else setup.service.fault = (url, init) => (url.pathname.includes('/raw/') ? page() : fault?.(url, init));
    expect(await fetched()).toBeUndefined();
    expect([editor.seen('document'), editor.seen('notice')]).toEqual([[expect.stringMatching(/^Second\n/)], []]);
  },
);

test('a file or upload that was deleted leads to a fresh list', async () => {
  setup.service.fault = () => Response.json({ detail: 'The specified upload_id was not found.' }, { status: 404 });
  const refresh = vi.spyOn(setup.flow.uploadsView, 'refresh');
  editor.script(press());
  expect(await fetched()).toBeUndefined();
  expect(editor.seen('notice')).toEqual([expect.stringContaining(file.path)]);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test.each([
  ['is known to be too large, which is not even asked for', maxShownBytes + 1, 0],
  ['is no text', undefined, 1],
])('a file that %s, can be seen in the browser', async (_, size, requests) => {
  setup.put('raw/data.json', new Uint8Array([0xc3, 0x28]));
  const asked = () => setup.service.calls.filter((call) => !call.endsWith('/info')).length;
  const before = asked();
  editor.script(press());
  expect([await fetched(size), asked() - before]).toEqual([undefined, requests]);
  await vi.waitFor(() => expect(editor.seen('external')).toHaveLength(1));
});

test('a file that turns out too large is not read to its end', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 8;
      controller.enqueue(new Uint8Array(8 * 1024 * 1024));
    },
  });
  setup.service.fault = () => new Response(body);
  expect(await fetched()).toBeUndefined();
  expect(sent).toBeLessThan(80);
  expect(editor.seen('notice')).toEqual([expect.stringContaining('48')]);
});

test('reading can be cancelled, and what has nothing to do with the file is told by others', async () => {
  await cancelSlowly(setup, fetched);
  expect(editor.seen('progress')).toEqual([expect.stringContaining(file.path)]);
  setup.service.fault = () => Response.json({ detail: 'no' }, { status: 500 });
  await expect(fetched()).rejects.toMatchObject({ kind: 'server' });
});

test('shows what is JSON, and says of anything else that no mapper can map it', async () => {
  setup.put('run.dat', '{"a": 1}');
  setup.put('run.csv', 'a,b');
  expect((await openForMapping(setup.flow, { ...file, path: 'run.dat' }))?.path).toBe('/u2/run.dat');
  await expect(openForMapping(setup.flow, { ...file, path: 'run.csv' })).rejects.toThrow('run.csv');
  expect(editor.seen('document')).toEqual(['{"a": 1}', 'a,b']);
});
