import { expect, test } from 'vitest';
import { factsAfterSending, factsOf, findWebAddress } from '../../../client/src/uploads/uploadFacts.ts';
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

const page = '/gui/user/uploads/upload/id/u2';
test.each([
  ['1.3.15', page],
  ['1.4.0rc1', page],
  ['2.0.0', '/gui'],
  ['10.1', '/gui'],
  ['next', '/gui'],
  [undefined, '/gui'],
])('a service of version %s has the web page of an upload at %s', async (version, path) => {
  const { service, account } = await fakeUploads();
  service.instead.set('GET /info', { version });
  expect(await findWebAddress(account.client, 'u2')).toBe(`https://lab.example/prod/v1${path}`);
});

test('a service that does not say its version has its web pages at /gui', async () => {
  const { service, account } = await fakeUploads();
  service.instead.set('GET /info', 404);
  expect(await findWebAddress(account.client, 'u2')).toBe('https://lab.example/prod/v1/gui');
  await expect(findWebAddress(account.client, '../u2')).rejects.toMatchObject({ kind: 'invalid' });
});
