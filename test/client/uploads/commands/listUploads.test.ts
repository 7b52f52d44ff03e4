import { beforeEach, expect, test } from 'vitest';
import { listUploads } from '../../../../client/src/uploads/commands/listUploads.ts';
import { editor, pick, pickButton } from '../../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../../../support/fakeUploads.ts';
import { runAlone } from '../../../support/runCommand.ts';

let setup: UploadsSetup;
beforeEach(async () => {
  setup = await fakeUploads();
});

test('the chosen upload is shown, newest first in the list', async () => {
  await runAlone(listUploads, setup, [pick('First')]);
  expect(setup.service.calls).toContain('GET /uploads?order_by=upload_create_time&order=desc&page=1&page_size=20');
  expect(editor.seen('document')).toEqual([expect.stringMatching(/^First\n[\s\S]*no mapper/)]);
});

test('what the service does not offer is a sentence on the page', async () => {
  const paths = ['/uploads/u2', '/uploads/u2/entries', '/uploads/u2/rawdir/'];
  for (const path of paths) setup.service.instead.set(`GET ${path}`, 404);
  await runAlone(listUploads, setup, [pick('Second')]);
  expect(editor.seen('document')).toEqual([expect.stringMatching(/^Second\n[\s\S]*\bu2\b/)]);
});

test('the filter asks the service', async () => {
  await runAlone(listUploads, setup, [pick('filter'), pick('unpublished'), pickButton('Second', 'link-external')]);
  expect(setup.service.calls.at(-1)).toMatch(/is_published=false/);
  expect(editor.seen('external')).toEqual(['https://lab.example/prod/v1/gui/user/uploads/upload/id/u2']);
});
