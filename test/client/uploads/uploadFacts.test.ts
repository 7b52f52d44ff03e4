import { expect, test } from 'vitest';
import { factsAfterSending, factsOf } from '../../../client/src/uploads/uploadFacts.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

const upload = { id: 'u2', name: 'Second', errors: [], warnings: [] };
const entries = 'GET /uploads/u2/entries';
const files = 'GET /uploads/u2/rawdir/';

async function facts() {
  const setup = await fakeUploads();
  const credential = (await setup.account.credentialFor('uploads'))!;
  const { client } = setup.account;
  const signal = new AbortController();
  return {
    ...setup,
    stop: () => signal.abort(),
    read: () => factsOf(client, credential, upload, signal.signal),
    readAfter: () => factsAfterSending(client, credential, upload, signal.signal),
  };
}

test.each([403, 404, 413, 500])('%i for one of them is a sentence in its place', async (status) => {
  const { read, service } = await facts();
  service.instead.set(entries, status);
  expect(await read()).toMatchObject({
    address: 'https://lab.example/prod/v1/gui/user/uploads/upload/id/u2',
    entries: expect.any(String),
    files: { files: [{ name: 'data.json', size: 7 }] },
  });
});

test('a refused credential and a cancel leave no page', async () => {
  const { read, service, stop } = await facts();
  service.instead.set(files, 401);
  await expect(read()).rejects.toMatchObject({ kind: 'unauthorized' });
  stop();
  await expect(read()).rejects.toMatchObject({ kind: 'cancelled' });
});

test('once files were sent there is a page in any case', async () => {
  const { read, readAfter, stop, service } = await facts();
  const both = { entries: { entries: [{ mainfile: 'data.json' }] }, files: { files: [{ name: 'data.json' }] } };
  for (const each of [read, readAfter]) expect(await each()).toMatchObject(both);
  service.instead.set(files, 401);
  expect(await readAfter()).toMatchObject({ upload, entries: expect.any(String) });
  stop();
  const before = service.calls.length;
  expect(await readAfter()).toEqual({ service: expect.any(String), upload, address: expect.any(String) });
  expect(service.calls).toHaveLength(before);
});
