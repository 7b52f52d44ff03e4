import { expect, test } from 'vitest';
import { listUploads } from '../../../../client/src/remoteService/api/endpoints/uploads.ts';
import { answering, clientOf, credential, errorOf } from '../../../support/apiCalls.ts';

const uploads = (length: number) => Array.from({ length }, (_, index) => ({ upload_id: `u${index}` }));
const read = (answer: unknown, page = 1, status = 200) =>
  listUploads(answering(answer, status).client, credential(), { page, pageSize: 2 });

test('more follow until the total is reached', async () => {
  const pagination = { total: 4 };
  expect(await read({ data: uploads(2), pagination })).toMatchObject({ total: 4, hasMore: true });
  expect(await read({ data: uploads(2), pagination }, 2)).toMatchObject({ hasMore: false });
  expect(await read({ data: [], pagination })).toMatchObject({ hasMore: false });
});

test('without a total a full page may have a next one, also if some of it could not be read', async () => {
  expect(await read({ data: uploads(2) })).toMatchObject({ items: { length: 2 }, hasMore: true });
  expect(await read({ data: [...uploads(1), { upload_id: 1 }] })).toMatchObject({ hasMore: true });
  expect(await read({ data: uploads(1) })).toMatchObject({ hasMore: false });
});

test('a page past the end is empty; the first page is not past it', async () => {
  const detail = { detail: 'Page out of range requested.' };
  expect(await read(detail, 2, 400)).toEqual({ items: [], hasMore: false });
  await expect(read(detail, 1, 400)).rejects.toMatchObject({ kind: 'declined' });
  await expect(read(detail, 2, 422)).rejects.toMatchObject({ kind: 'declined' });
  const { client } = clientOf(async () => new Response('', { status: 500 }));
  expect((await errorOf(listUploads(client, credential(), { page: 2, pageSize: 2 }))).kind).toBe('server');
});
