import { expect, test } from 'vitest';
import {
  createUpload,
  getUpload,
  listEntries,
  listUploads,
} from '../../../../../client/src/remoteService/api/endpoints/uploads.ts';
import { answering, credential, errorOf } from '../../../../support/apiCalls.ts';

const empty = { errors: [], warnings: [] };

test('lists with every parameter', async () => {
  const { client, sent } = answering({
    data: [{ upload_id: 'u1' }, { upload_name: 'no id' }],
    pagination: { total: 2 },
  });
  const query = { orderBy: 'upload_create_time', order: 'desc', page: 2, pageSize: 5 } as const;
  const page = await listUploads(client, credential(), {
    ...query,
    isPublished: false,
    processStatus: 'FAILURE',
    name: 'n',
  });
  expect(page).toEqual({ items: [{ id: 'u1', ...empty }], total: 2, hasMore: false });
  expect(new URL(sent[0]!.url).search).toBe(
    '?order_by=upload_create_time&order=desc&is_published=false&process_status=FAILURE&upload_name=n&page=2&page_size=5',
  );
});

test('reads bare answers and those of the field', async () => {
  expect(await listUploads(answering({ data: [] }).client, credential(), {})).toEqual({ items: [], hasMore: false });
  const data = {
    ...{ upload_id: 'u1', upload_name: 'n', upload_create_time: '2026-01-01T00:00:00', published: true, entries: 3 },
    ...{ process_running: false, process_status: 'SUCCESS', last_status_message: 'done', errors: ['e'], doi: 17 },
  };
  expect(await getUpload(answering({ data }).client, credential(), 'u1')).toEqual({
    ...{ id: 'u1', name: 'n', createdAt: Date.UTC(2026, 0, 1), published: true, entries: 3, running: false },
    ...{ status: 'SUCCESS', message: 'done', errors: ['e'], warnings: [] },
  });
  const wrong = { upload_id: 'u1', upload_name: 1, entries: 'x', published: 'x', errors: 'x', upload_create_time: {} };
  expect(await getUpload(answering({ data: wrong }).client, credential(), 'u1')).toEqual({ id: 'u1', ...empty });
});

test('lists entries', async () => {
  const data = [
    { entry_id: 'e1', mainfile: 'a.json', parser_name: 'p', entry_metadata: { entry_name: 'n' } },
    { entry_id: 1 },
  ];
  const { client } = answering({ data, processing_failed: 1 });
  expect(await listEntries(client, credential(), 'u1', { page: 1 })).toEqual({
    entries: [{ id: 'e1', mainfile: 'a.json', name: 'n', parser: 'p', ...empty }],
    failed: 1,
  });
});

test('makes an upload, of which a bare answer tells the id alone', async () => {
  const bare = answering({ upload_id: 'u9' });
  expect(await createUpload(bare.client, credential(), 'a & b')).toEqual({ id: 'u9', name: 'a & b', ...empty });
  expect([bare.sent[0]?.init.method, new URL(bare.sent[0]!.url).search]).toEqual(['POST', '?upload_name=a+%26+b']);
  const whole = answering({ upload_id: 'u9', data: { upload_id: 'u9', upload_name: 'n', process_status: 'READY' } });
  expect(await createUpload(whole.client, credential(), 'n')).toEqual({
    id: 'u9',
    name: 'n',
    status: 'READY',
    ...empty,
  });
  const odd = answering({ upload_id: 'u9', data: 'x' });
  expect(await createUpload(odd.client, credential(), 'n')).toMatchObject({ id: 'u9' });
  for (const answer of [{}, { data: { upload_id: 'u9' } }, [], null]) {
    const error = await errorOf(createUpload(answering(answer).client, credential(), 'n'));
    expect(error).toMatchObject({ kind: 'unreadable', effect: 'unknown' });
  }
});

test.each([{}, { data: null }, { data: 'x' }, { data: {} }, [], null])('%j is unreadable', async (answer) => {
  for (const call of [
    listUploads(answering(answer).client, credential(), {}),
    getUpload(answering(answer).client, credential(), 'u1'),
    listEntries(answering(answer).client, credential(), 'u1', {}),
  ]) {
    expect(await errorOf(call)).toMatchObject({ kind: 'unreadable' });
  }
});

test.each(['..', 'a\nb', ''])('the id %j makes no request', async (id) => {
  const { client, sent } = answering({ data: [] });
  expect(await errorOf(getUpload(client, credential(), id))).toMatchObject({ kind: 'invalid' });
  expect(await errorOf(listEntries(client, credential(), id, {}))).toMatchObject({ kind: 'invalid' });
  expect(sent).toHaveLength(0);
});
