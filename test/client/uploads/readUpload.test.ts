import { expect, test } from 'vitest';
import { uploadReader } from '../../../client/src/uploads/readUpload.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

async function reader() {
  const setup = await fakeUploads();
  const credential = await setup.account.credentialFor('uploads');
  if (credential === undefined) throw new Error('not signed in');
  const calls = () => setup.service.calls.filter((call) => call.includes('/uploads'));
  return { ...setup, read: uploadReader(setup.account.client, credential), calls };
}

test('a service without the route is asked for its list, and for the detail only once', async () => {
  const { read, service, calls } = await reader();
  service.instead.set('GET /uploads/u2', 404);
  expect((await read('u2'))?.name).toBe('Second');
  expect((await read('u2'))?.name).toBe('Second');
  expect(calls().filter((call) => call === 'GET /uploads/u2')).toHaveLength(1);
});

test('an upload that is not in the list is undefined', async () => {
  const { read, service } = await reader();
  service.instead.set('GET /uploads/gone', 405);
  expect(await read('gone')).toBeUndefined();
});

test('what is no id makes no request', async () => {
  const { read, calls } = await reader();
  await expect(read('..')).rejects.toMatchObject({ kind: 'invalid' });
  expect(calls()).toEqual([]);
});
