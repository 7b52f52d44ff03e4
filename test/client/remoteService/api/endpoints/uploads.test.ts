import { expect, test } from 'vitest';
import {
  createUpload,
  getUpload,
  listEntries,
  listUploads,
} from '../../../../../client/src/remoteService/api/endpoints/uploads.ts';
import { answering, credential, failureOf } from '../../../../support/apiCalls.ts';

const empty = { errors: [], warnings: [] };

test('lists with every parameter', async () => {
  const { client, sent } = answering({
    data: [{ upload_id: 'u1' }, { upload_name: 'no id' }],
    pagination: { total: 2 },
  });
  const page = await listUploads(client, credential(), {
    ...{ orderBy: 'upload_create_time', order: 'desc', page: 2, pageSize: 5 },
    ...{ isPublished: false, processStatus: 'FAILURE', name: 'n' },
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
  const entry = { entry_id: 'e1', mainfile: 'a.json', parser_name: 'p', entry_metadata: { entry_name: 'n' } };
  const { client } = answering({ data: [entry, { entry_id: 1 }], processing_failed: 1 });
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
  const made = { id: 'u9', name: 'n', status: 'READY', ...empty };
  expect(await createUpload(whole.client, credential(), 'n')).toEqual(made);
  const odd = answering({ upload_id: 'u9', data: 'x' });
  expect(await createUpload(odd.client, credential(), 'n')).toMatchObject({ id: 'u9' });
  for (const answer of [{}, { data: { upload_id: 'u9' } }, [], null])
    expect(await failureOf(createUpload(answering(answer).client, credential(), 'n'))).toBe('unreadable unknown');
});

test.each([{}, { data: null }, { data: 'x' }, { data: {} }, [], null])('%j is unreadable', async (answer) => {
  const { client } = answering(answer);
  const [list, record] = [listUploads(client, credential(), {}), getUpload(client, credential(), 'u1')];
  for (const call of [list, record, listEntries(client, credential(), 'u1', {})])
    expect(await failureOf(call)).toMatch('unreadable');
});

test.each(['..', 'a\nb', ''])('the id %j makes no request', async (id) => {
  const { client, sent } = answering({ data: [] });
  for (const call of [getUpload(client, credential(), id), listEntries(client, credential(), id, {})])
    expect(await failureOf(call)).toBe('invalid none');
  expect(sent).toHaveLength(0);
});
