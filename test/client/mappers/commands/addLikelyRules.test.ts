import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { addLikelyRules } from '../../../../client/src/mappers/commands/addLikelyRules.ts';
import type { LikelyRulesParams } from '../../../../server/src/protocol.ts';
import { type Answer, cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';
import { runAlone } from '../../../support/runCommand.ts';

const rules = ['name', 'datetime'].map((target) => ({
  id: `1 ${target}`,
  section: 'main_schema',
  field: `operator_${target}`,
  target,
  value: '"A. B."',
  reason: 'a part matches',
}));
const position = { line: 0, character: 1 };
const edit = { range: { start: position, end: position }, newText: '"rule"' };

beforeEach(() => {
  editor.reset();
  editor.files.set('/w/m.json', new TextEncoder().encode('{}'));
});

/** Runs the command for a mapper. @returns what the server was asked, and the mapper's text after */
async function add(offered: readonly object[], ...answers: readonly Answer[]) {
  const { services, asked } = fakeServer({
    'mapper/likelyRules': ({ chosen }: LikelyRulesParams) => ({ rules: offered, edits: chosen ? [edit] : [] }),
  });
  await runAlone(addLikelyRules, { services }, answers, vscode.Uri.file('/w/m.json'));
  const document = await vscode.workspace.openTextDocument(vscode.Uri.file('/w/m.json'));
  return { asked: asked.map(([, params]) => params), text: document.getText() };
}

test('the chosen rules are added in one edit; none is chosen in advance', async () => {
  const uri = 'file:///w/m.json';
  const { asked, text } = await add(rules, pick('1 datetime'));
  expect(asked).toEqual([{ uri }, { uri, chosen: ['1 datetime'] }]);
  expect(text).toBe('{"rule"}');
  expect(editor.seen('quickPick')[0]).toMatch(/operator_name → name · "A\. B\." · main_schema · a part matches/);
});

test.each([
  ['if the list is cancelled', rules, [cancel], 1, 0],
  ['without a likely rule, which is said', [], [], 0, 1],
])('nothing is added %s', async (_, offered, answers, lists, notices) => {
  expect(await add(offered, ...answers)).toMatchObject({ asked: [{}], text: '{}' });
  expect([editor.seen('quickPick').length, editor.seen('notice').length]).toEqual([lists, notices]);
});
