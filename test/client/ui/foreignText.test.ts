/** Whatever a name holds, no surface that `ui/` shows it on makes a link, an icon or a control character of it. */
import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { ask, confirm } from '../../../client/src/ui/modal.ts';
import { fail, inform, warn } from '../../../client/src/ui/notice.ts';
import { plain } from '../../../client/src/ui/plain.ts';
import { withProgress } from '../../../client/src/ui/progress.ts';
import { askMany, askOne, askText } from '../../../client/src/ui/quickInput/questions.ts';
import { setTabTitle, showDifference } from '../../../client/src/ui/titles.ts';
import { cancel, editor, pick, press, type } from '../../support/fakeEditor.ts';

const name = 'Run [Details](command:workbench.action.quit) $(flame)\u202e\u0007\n7';
const shown = 'Run [Details] (command:workbench.action.quit) $ (flame) 7';

const uri = vscode.Uri.file('/w/a');
const choice = { label: name, description: name, detail: name, value: 1, buttons: [] };

beforeEach(() => editor.reset());

test.each<[string, string, () => unknown]>([
  ['notice', `${shown}\n${shown}`, () => inform(name, { title: name, run: () => undefined })],
  ['notice', shown, () => warn(name)],
  ['notice', shown, () => fail(name)],
  ['modal', `${shown}\n${shown}\n\n${shown}\n${shown}`, () => confirm(name, [name, name], name)],
  ['progress', shown, () => withProgress(name, async () => undefined)],
  ['progress', shown, () => withProgress('', async (_, report) => report(name))],
  ['quickPick', `${shown}\n${shown}\n${shown} · ${shown} · ${shown}`, () => choose(askOne)],
  ['quickPick', `${shown}\n${shown}\n${shown} · ${shown} · ${shown}`, () => choose(askMany)],
  ['inputBox', `${shown}\n${shown}\n${shown}`, () => askText({ title: name }, { prompt: name, placeholder: name })],
  ['title', shown, () => showDifference(uri, uri, name)],
  ['title', shown, () => editor.show('title', setTabTitle({ title: '' }, name))],
])('%s', async (surface, text, show) => {
  await show();
  expect(editor.seen(surface as never).filter((each) => each !== '')).toEqual([text]);
});

function choose(question: typeof askOne<number> | typeof askMany<number>) {
  editor.script(cancel);
  return question({ title: name }, { placeholder: name, choices: [choice] });
}

test.each([name, { message: name, severity: vscode.InputBoxValidationSeverity.Warning }])(
  'a remark on what is typed is plain, what is typed stays as it is',
  async (remark) => {
    editor.script(type(name));
    const validate = (text: string) => (text === '' ? undefined : remark);
    const typed = await askText({ title: '' }, { prompt: '', validate });
    expect(editor.seen('inputBox')).toContain(shown);
    expect(typed).toBe(typeof remark === 'string' ? undefined : name);
  },
);

test('a name is short, without what looks like a token, and quotes code, because Markdown is not rendered', () => {
  expect(plain('x'.repeat(300))).toHaveLength(201);
  expect(plain('for nomad_pat_abc-123, see Bearer abc.def')).toBe('for [secret], see [secret]');
  expect(plain('set `a.b` to `{0}`, not to `')).toBe('set “a.b” to “{0}”, not to `');
});

test('a choice with an icon, and a button whose name was made plain, still do what they say', async () => {
  editor.script(pick('$(add) Run'));
  expect(await askOne({ title: '' }, { placeholder: '', choices: [{ ...choice, icon: 'add' }] })).toBe(1);
  const done: string[] = [];
  editor.script(press(1), press());
  await inform('', { title: 'No', run: () => done.push('no') }, { title: name, run: () => done.push('yes') });
  expect(done).toEqual(['yes']);
  expect(await ask({ message: '', detail: '', buttons: [{ title: name, value: 5 }] })).toBe(5);
});

test('an address that is asked about is shown in full', async () => {
  const address = `https://lab.example/${'x'.repeat(2000)}`;
  await confirm(address, address, 'Yes');
  expect(editor.seen('modal')).toEqual([`${address}\n${address}\nYes`]);
});
