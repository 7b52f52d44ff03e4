import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { askToSendAgain, rememberSending } from '../../../../client/src/uploads/send/sendAgain.ts';
import { editor, enter } from '../../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup, writeFiles } from '../../../support/fakeUploads.ts';

const upload = { id: 'u2', name: 'Second', errors: [], warnings: [] };
const mapper = vscode.Uri.file('/w/data.mapper.json');
let setup: UploadsSetup;

beforeEach(async () => {
  setup = await fakeUploads();
  writeFiles();
  const file = { uri: mapper.toString(), name: 'data.mapper.json', size: 2, isMapper: true };
  await rememberSending(setup.flow, { upload, folder: 'raw' }, [file]);
});

test('files go to the place of the last time; one that was not sent is chosen', async () => {
  editor.script(enter);
  const files = [{ name: 'data.mapper.json', isMapper: true }];
  expect(await askToSendAgain(setup.flow, [mapper])).toMatchObject({ uploadId: 'u2', folder: 'raw', files });
  expect(await askToSendAgain(setup.flow, [mapper, vscode.Uri.file('/w/data.json')])).toBe('others');
});

const other = () => setup.accountAt('https://other.example');

test.each<[string, () => unknown]>([
  ['left the workspace', () => Object.assign(setup.bound.places, { [mapper.toString()]: { isInside: false } })],
  ['were deleted', () => editor.files.delete(mapper.path)],
  ['were sent to another service', () => Object.assign(setup.flow, { account: other() })],
  ['are in a damaged state', () => setup.flow.state.update('uploads.sent', [1, {}])],
])('files that %s are chosen again', async (_, change) => {
  await change();
  expect([await askToSendAgain(setup.flow, [mapper]), editor.seen('quickPick')]).toEqual(['others', []]);
});
