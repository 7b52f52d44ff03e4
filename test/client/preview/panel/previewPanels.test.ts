import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { PreviewPanels } from '../../../../client/src/preview/panel/previewPanels.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { type WebviewPanel, webviewPanels } from '../../../support/fakeWebview.ts';

const none = () => ({ dispose: () => undefined });
let changeEditor: () => void;
let panels: PreviewPanels;
let serializer: vscode.WebviewPanelSerializer;

const file = (name: string) => vscode.Uri.file(`/w/${name}`);
/** The files of the open panels. */
const shown = () => webviewPanels.map(({ title }) => /\w\.json/.exec(title)?.[0]);
/** The nth of the open panels. */
const nth = (at: number) => webviewPanels[at] as WebviewPanel;

function activate(name: string, text = '"$json_mapper_class_key"'): void {
  const document = { uri: file(name), languageId: 'json', getText: () => text };
  (vscode.window as { activeTextEditor: unknown }).activeTextEditor = { document };
  changeEditor();
}

beforeEach(() => {
  webviewPanels.length = 0;
  vi.spyOn(vscode.window, 'onDidChangeActiveTextEditor').mockImplementation((listener) => {
    changeEditor = listener as () => void;
    return none();
  });
  vi.spyOn(vscode.window, 'registerWebviewPanelSerializer').mockImplementation((_, given) => {
    serializer = given;
    return none();
  });
  const client = { sendRequest: async () => undefined };
  panels = new PreviewPanels({ extensionUri: file('e'), changes: { onDidChange: none }, log: {}, client } as never);
});

afterEach(() => {
  (vscode.window as { activeTextEditor: unknown }).activeTextEditor = undefined;
  vi.restoreAllMocks();
});

test('one panel follows the mapper in the editor, and no other file', async () => {
  await panels.open(file('a.json'));
  activate('b.json');
  expect(shown()).toEqual(['b.json']);
  activate('data.json', '{}');
  expect(shown()).toEqual(['b.json']);
  const reveal = vi.spyOn(nth(0), 'reveal');
  await panels.open(file('c.json'));
  expect(shown()).toEqual(['c.json']);
  expect(reveal).toHaveBeenCalled();
});

test('a locked panel keeps its mapper, and another one follows', async () => {
  await panels.open(file('a.json'));
  nth(0).reveal();
  panels.lock(true);
  activate('b.json');
  expect(shown()).toEqual(['a.json']);
  await panels.open(file('b.json'));
  activate('c.json');
  expect(shown()).toEqual(['a.json', 'c.json']);
  const reveal = vi.spyOn(nth(0), 'reveal');
  await panels.open(file('a.json'));
  expect(shown()).toHaveLength(2);
  expect(reveal).toHaveBeenCalledOnce();
});

test('unlocked, a panel follows at once, and closes the one that followed until then; menus are told', async () => {
  editor.reset();
  // Two that are opened at once are one panel.
  await Promise.all([panels.open(file('a.json')), panels.open(file('a.json'))]);
  nth(0).reveal();
  panels.lock(true);
  await panels.open(file('b.json'));
  nth(1).reveal();
  nth(0).reveal();
  const states = [false, true, false, true];
  const context = (isLocked: boolean) => `setContext\nmapperWorkbench.previewLocked\n${isLocked}`;
  expect(editor.seen('context')).toEqual(states.map(context));
  activate('c.json');
  panels.lock(false);
  expect(shown()).toEqual(['c.json']);
});

test('after a restart a panel shows its mapper again; one that is not ours, or a second that follows, is closed', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ uri: `file:///w/${name}.json` }));
  for (const state of [a, b, { ...c, isLocked: true }, {}])
    await serializer.deserializeWebviewPanel(vscode.window.createWebviewPanel('mapperWorkbench.preview', '', 1), state);
  expect(shown()).toEqual(['a.json', 'c.json']);
});
