import { beforeEach, expect, test } from 'vitest';
import { pickUpload } from '../../../client/src/uploads/pickUpload.ts';
import { type Answer, cancel, editor, pick, pickButton, type } from '../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../../support/fakeUploads.ts';

let setup: UploadsSetup;
beforeEach(async () => {
  setup = await fakeUploads();
});

async function ask(answers: readonly Answer[], offerNew = false) {
  editor.script(...answers);
  const picked = await pickUpload(setup.flow, { offerNew });
  expect(editor.leftOver).toEqual([]);
  return picked;
}
const lists = () => setup.service.calls.filter((call) => call.startsWith('GET /uploads?'));

test('a button at an upload says what to do with it, and a new one is offered only where one is wanted', async () => {
  expect(await ask([pick('First')])).toMatchObject({ action: 'open', upload: { id: 'u1' } });
  expect(await ask([pickButton('Second', 'eye')])).toMatchObject({ action: 'watch', upload: { id: 'u2' } });
  expect(await ask([pick('new')], true)).toEqual({ kind: 'new' });
  await ask([cancel]);
  expect(editor.offered.at(-1)).not.toContain('new');
});

test('older and newer uploads are pages of the list', async () => {
  setup.addOlder(19);
  expect(await ask([pick('page'), pick('page'), pick('First')])).toMatchObject({ upload: { id: 'u1' } });
  expect(lists().map((call) => /&page=(\d)/.exec(call)?.[1])).toEqual(['1', '2', '1']);
  expect(editor.seen('quickPick')[0]).toContain('21');
});

test.each([
  ['name', [type(' lab ')], '&upload_name=lab'],
  ['published', [], '&is_published=true'],
  ['FAILURE', [], '&process_status=FAILURE'],
  ['all', [], ''],
] as const)('the filter %s begins at the first page', async (filter, answers, query) => {
  await ask([pick('filter'), pick(filter), ...answers, cancel]);
  expect(lists().at(-1)).toMatch(new RegExp(`order=desc${query}&page=1&page_size=20$`));
});

test('a filter that was cancelled leaves the list as it was', async () => {
  expect(await ask([pick('filter'), cancel, pick('First')])).toMatchObject({ upload: { id: 'u1' } });
  expect(new Set(lists()).size).toBe(1);
});

test('an empty list says what to do; a refusal is told once, and nothing else is tried unasked', async () => {
  await ask([cancel]);
  setup.service.instead.set('GET /uploads', { data: [] });
  expect(await ask([cancel])).toBeUndefined();
  const [usual, empty] = editor.seen('quickPick').map((text) => text.split('\n')[1]);
  expect(empty).not.toBe(usual);
  const before = lists().length;
  setup.service.instead.set('GET /uploads', 401);
  expect(await ask([])).toBeUndefined();
  expect([lists().length - before, editor.seen('notice').length]).toEqual([1, 1]);
});
