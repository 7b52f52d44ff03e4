import { expect, test } from 'vitest';
import { pickUpload } from '../../../client/src/uploads/pickUpload.ts';
import { editor, pick, pickButton, press, type } from '../../support/fakeEditor.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

const old = { offerNew: false };
const listCalls = (calls: readonly string[]) => calls.filter((call) => call.startsWith('GET /uploads?'));

test('a button at an upload says what to do with it', async () => {
  const { flow } = await fakeUploads();
  editor.script(pick('First'));
  expect(await pickUpload(flow, old)).toMatchObject({ action: 'open', upload: { id: 'u1' } });
  editor.script(pickButton('Second', 'Wait Until Processed'));
  expect(await pickUpload(flow, old)).toMatchObject({ action: 'watch', upload: { id: 'u2' } });
});

test('a new upload is offered only where one is wanted', async () => {
  const { flow } = await fakeUploads();
  editor.script(pick(/New upload/));
  expect(await pickUpload(flow, { offerNew: true })).toEqual({ kind: 'new' });
  await pickUpload(flow, old);
  expect(editor.seen('quickPick').at(-1)).not.toContain('New upload');
});

test('older and newer uploads are pages of the list', async () => {
  const { flow, uploads, service } = await fakeUploads();
  for (let index = 0; index < 19; index++) uploads.push({ upload_id: `x${index}` });
  editor.script(pick(/Older/), pick(/Newer/), pick('First'));
  expect(await pickUpload(flow, old)).toMatchObject({ upload: { id: 'u1' } });
  expect(listCalls(service.calls).map((call) => /&page=(\d)/.exec(call)?.[1])).toEqual(['1', '2', '1']);
  expect(editor.seen('quickPick')[0]).toContain('21 in all');
  expect(editor.seen('quickPick')[1]).not.toContain('Older');
});

test.each([
  ['By name…', [type(' lab ')], 'upload_name=lab'],
  ['Published', [], 'is_published=true'],
  ['Failed', [], 'process_status=FAILURE'],
  ['All', [], 'page_size=20'],
] as const)('the filter %s begins at the first page', async (label, answers, query) => {
  const { flow, service } = await fakeUploads();
  editor.script(pick(/Filter/), pick(label), ...answers, pick('First'));
  await pickUpload(flow, old);
  expect(editor.leftOver).toEqual([]);
  expect(listCalls(service.calls).at(-1)).toMatch(new RegExp(`order=desc&page=1.*${query}$`));
});

test('a filter that was cancelled leaves the list as it was', async () => {
  const { flow, service } = await fakeUploads();
  editor.script(pick(/Filter/), { kind: 'cancel' }, pick('First'));
  expect(await pickUpload(flow, old)).toMatchObject({ upload: { id: 'u1' } });
  const [first, second] = listCalls(service.calls);
  expect(second).toBe(first);
});

test('an empty list says what to do', async () => {
  const { flow, uploads } = await fakeUploads();
  uploads.length = 0;
  expect(await pickUpload(flow, old)).toBeUndefined();
  expect(editor.seen('quickPick')[0]).toMatch(/There are no uploads here/);
});

test('a refusal is told once, and nothing else is tried unasked', async () => {
  const { flow, service, refused } = await fakeUploads();
  refused.set('GET /uploads', 401);
  editor.script(press('no such button'));
  expect(await pickUpload(flow, old)).toBeUndefined();
  expect(listCalls(service.calls)).toHaveLength(1);
});
