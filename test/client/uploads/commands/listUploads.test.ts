import { expect, test } from 'vitest';
import { listUploads } from '../../../../client/src/uploads/commands/listUploads.ts';
import { editor, pick, pickButton } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

test('the chosen upload is shown, newest first in the list', async () => {
  const { services, service } = await fakeUploads();
  editor.script(pick('First'));
  await listUploads.run(services);
  expect(service.calls).toContain('GET /uploads?order_by=upload_create_time&order=desc&page=1&page_size=20');
  expect(editor.seen('document')[0]).toMatch(/^First\n[\s\S]*Errors:\nno mapper/);
  expect(editor.leftOver).toEqual([]);
});

test('what the service does not offer is a sentence on the page', async () => {
  const { services, refused } = await fakeUploads();
  for (const path of ['/uploads/u2', '/uploads/u2/entries', '/uploads/u2/rawdir/']) refused.set(`GET ${path}`, 404);
  editor.script(pick('Second'));
  await listUploads.run(services);
  expect(editor.seen('document')[0]).toMatch(/Id: u2[\s\S]*Entries:\nThe service does not offer this/);
});

test('the filter asks the service', async () => {
  const { services, service } = await fakeUploads();
  editor.script(pick(/Filter/), pick('Not published'), pickButton('Second', 'Open in Browser'));
  await listUploads.run(services);
  expect(service.calls.at(-1)).toMatch(/is_published=false/);
  expect(editor.seen('external')).toEqual(['https://lab.example/prod/v1/gui/user/uploads/upload/id/u2']);
});
