import { expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { chooseMapper } from '../../../../client/src/uploads/send/chooseMapper.ts';
import { editor, pick, press } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

const data = vscode.Uri.parse('mapper-upload-file:/u1/run.json');

test('those whose class key fits stand first', async () => {
  const { services, bound } = await fakeUploads();
  bound.others = ['file:///w/a.json'];
  Object.assign(bound.mappers, { [`${data}`]: ['file:///w/z.json'] });
  editor.script(pick('z.json'));
  expect(`${await chooseMapper(services, data)}`).toBe('file:///w/z.json');
  expect(editor.seen('quickPick').join()).toMatch(/run\.json[\s\S]*z\.json[\s\S]*a\.json/);
});

test('without a mapper it leads to a first one', async () => {
  const { services, bound } = await fakeUploads();
  bound.others = [];
  editor.script(press());
  expect(await chooseMapper(services, data)).toBeUndefined();
  await vi.waitFor(() => expect(editor.seen('command')[0]).toMatch(/newMapper[\s\S]*run\.json/));
});
