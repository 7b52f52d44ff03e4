/** Short commands in `commands/`: what they ask of the service and show, of a line of the view or of what is chosen. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '../../../client/src/ui/command.ts';
import { UserError } from '../../../client/src/ui/userError.ts';
import { listUploads } from '../../../client/src/uploads/commands/listUploads.ts';
import { openUpload } from '../../../client/src/uploads/commands/openUpload.ts';
import { openUploadFile } from '../../../client/src/uploads/commands/openUploadFile.ts';
import { openUploadInBrowser } from '../../../client/src/uploads/commands/openUploadInBrowser.ts';
import { previewUploadFile } from '../../../client/src/uploads/commands/previewUploadFile.ts';
import { watchUpload } from '../../../client/src/uploads/commands/watchUpload.ts';
import { type Answer, cancel, editor, pick, pickButton, press } from '../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../../support/fakeUploads.ts';
import { withHeldTimers } from '../../support/heldTimers.ts';
import { runAlone, runToEnd } from '../../support/runCommand.ts';

let setup: UploadsSetup;
beforeEach(async () => {
  setup = await fakeUploads();
});

const line = (id = 'u2') => ({ kind: 'upload', upload: { id, name: 'Second', errors: [], warnings: [] } });
const file = (path = 'data.json') => ({ kind: 'file', uploadId: 'u2', path, file: { name: path, isFile: true } });
const text = '{"a":1}';
const page = (pattern: RegExp) => expect.stringMatching(pattern);
const first = page(/^First\n[\s\S]*no mapper/);
const second = page(/^Second\n/);
const inBrowser = { external: ['https://lab.example/prod/v1/gui/user/uploads/upload/id/u2'] };
const filtered = [pick('filter'), pick('unpublished'), pickButton('Second', 'link-external')];
const newest = /^GET \/uploads\?order_by=upload_create_time&order=desc&page=1&page_size=20$/m;
const raw = /^GET \/uploads\/u2\/raw\/data\.json$/m;
const inPanel = {
  document: [text],
  opened: [['file:///w/data.mapper.json', 'mapper-upload-file:/u2/data.json']],
};

interface Seen {
  readonly document?: readonly unknown[];
  readonly external?: readonly unknown[];
  /** Panels. */
  readonly opened?: readonly unknown[];
}

test.each<[string, Command, unknown, readonly Answer[], RegExp, Seen]>([
  ['an upload that is chosen', listUploads, null, [pick('First')], newest, { document: [first] }],
  ['one of a filtered list, in the browser', listUploads, null, filtered, /is_published=false/, inBrowser],
  ['one that is watched first', listUploads, null, [pickButton('Second', 'eye')], newest, { document: [second] }],
  ['the chosen upload', openUpload, null, [pick('Second')], newest, { document: [second] }],
  ['an upload of the view, read again', openUpload, line(), [], /^GET \/uploads\/u2$/m, { document: [second] }],
  ['a file of the view as it is', openUploadFile, file(), [], raw, { document: [text] }],
  ['the chosen file', openUploadFile, null, [pick('Second'), pick('data.json')], raw, { document: [text] }],
  ['the page of the service, by its version', openUploadInBrowser, line(), [], /^GET \/info$/, inBrowser],
  ['nothing without an upload', openUploadInBrowser, null, [], /^$/, {}],
  ['the panel of the mapper', previewUploadFile, file(), [pick('data.mapper.json')], raw, inPanel],
  ['the file alone without a mapper', previewUploadFile, file(), [cancel], raw, { document: [text] }],
])('shown is %s', async (_, command, argument, answers, calls, seen) => {
  const before = setup.service.calls.length;
  await runAlone(command, setup, answers, ...(argument === null ? [] : [argument]));
  expect(setup.service.calls.slice(before).join('\n')).toMatch(calls);
  const { document = [], external = [], opened = [] } = seen;
  expect([editor.seen('document'), editor.seen('external'), setup.opened]).toEqual([document, external, opened]);
});

test('mappers whose class key fits stand first; without a mapper there is a way to a first one', async () => {
  setup.bound.others = ['file:///w/a.json'];
  Object.assign(setup.bound.mappers, { 'mapper-upload-file:/u2/data.json': ['file:///w/z.json'] });
  await runAlone(previewUploadFile, setup, [cancel], file());
  expect(editor.seen('quickPick')).toEqual([expect.stringMatching(/data\.json[\s\S]*z\.json[\s\S]*a\.json/)]);
  Object.assign(setup.bound, { others: [], mappers: {} });
  await runAlone(previewUploadFile, setup, [press()], file());
  await vi.waitFor(() => expect(editor.seen('command').join()).toMatch(/newMapper[\s\S]*data\.json/));
});

test.each<[string, Command, object]>([
  ['the ID of an upload', openUpload, line('..')],
  ['the ID of an upload in the browser', openUploadInBrowser, line('../../logout')],
  ['the path of a file', openUploadFile, file('../..')],
  ['the path of a file in a folder', openUploadFile, file('a//b')],
])('%s that leads elsewhere makes no request, and opens nothing', async (_, command, argument) => {
  const before = setup.service.calls.length;
  await expect(command.run(setup.services, argument)).rejects.toMatchObject({ kind: 'invalid' });
  expect([setup.service.calls.slice(before), editor.seen('external')]).toEqual([[], []]);
});

test('what the service does not offer is a sentence on the page', async () => {
  for (const path of ['', '/entries', '/rawdir/']) setup.service.instead.set(`GET /uploads/u2${path}`, 404);
  await runAlone(listUploads, setup, [pick('Second')]);
  expect(editor.seen('document')).toEqual([page(/^Second\n[\s\S]*\bu2\b/)]);
});

test('a line of the view that is watched follows until the upload is processed', async () => {
  let now: 'RUNNING' | 'SUCCESS' = 'RUNNING';
  setup.status('u2', { status: now });
  const seen: unknown[] = [];
  setup.services.uploadsView.onDidChangeTreeData(() => {
    seen.push(now);
    now = 'SUCCESS';
    setup.status('u2', { status: now });
  });
  await withHeldTimers(() => watchUpload.run(setup.services, line()));
  expect(seen).toEqual(['RUNNING', 'SUCCESS']);
  expect(editor.seen('progress')).toEqual([expect.stringContaining('Second'), expect.any(String), expect.any(String)]);
});

test('watching ends silently when it is cancelled, with a reason where the service has no such upload', async () => {
  setup.status('u2', { status: 'RUNNING' });
  editor.onProgress = (text, cancelIt) => !text.includes('Second') && cancelIt();
  await runToEnd(setup, 'watchUpload', [], line());
  expect(editor.seen('notice')).toEqual([]);
  setup.service.instead.set('GET /uploads/u9', 404);
  await expect(watchUpload.run(setup.services, line('u9'))).rejects.toBeInstanceOf(UserError);
});

test('without an upload there is nothing to watch', async () => {
  for (const argument of [undefined, null, 'u2', {}]) await watchUpload.run(setup.services, argument);
  expect(editor.seen('progress')).toEqual([]);
});
