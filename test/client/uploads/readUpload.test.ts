import { expect, test } from 'vitest';
import { uploadReader } from '../../../client/src/uploads/readUpload.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

test('a service without the route is asked for its list, and for the detail only once; one that is not there is none', async () => {
  const { account, service } = await fakeUploads();
  const read = uploadReader(account.client, (await account.credentialFor('uploads'))!);
  service.instead.set('GET /uploads/u2', 405);
  for (const _ of [1, 2]) expect((await read('u2'))?.name).toBe('Second');
  expect(service.calls.filter((call) => call === 'GET /uploads/u2')).toHaveLength(1);
  expect(await read('gone')).toBeUndefined();
  const before = service.calls.length;
  await expect(read('..')).rejects.toMatchObject({ kind: 'invalid' });
  expect(service.calls).toHaveLength(before);
});
