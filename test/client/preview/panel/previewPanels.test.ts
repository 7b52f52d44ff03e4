import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { PreviewPanels } from '../../../../client/src/preview/panel/previewPanels.ts';

const none = () => ({ dispose: () => undefined });
let changeEditor: () => void;
let made: FakePanel[];
let panels: PreviewPanels;

/** A webview panel, of which a test can say that it is in front. */
class FakePanel {
  title = '';
  active = false;
  isDisposed = false;
  readonly visible = true;
  readonly webview = { onDidReceiveMessage: none, asWebviewUri: String, postMessage: async () => true, cspSource: '' };
  readonly #ended: (() => void)[] = [];
  readonly #looks: (() => void)[] = [];
  readonly onDidDispose = (listener: () => void) => this.#ended.push(listener) && none();
  readonly onDidChangeViewState = (listener: () => void) => this.#looks.push(listener) && none();
  readonly reveal = vi.fn();
  dispose(): void {
    this.isDisposed = true;
    for (const listener of this.#ended) listener();
  }
  comeToFront(): void {
    for (const panel of made) panel.active = panel === this;
    for (const look of this.#looks) look();
  }
}

const file = (name: string) => vscode.Uri.file(`/w/${name}`);
const shown = () => made.filter(({ isDisposed }) => !isDisposed).map(({ title }) => title);

function activate(name: string, text = '"$json_mapper_class_key"'): void {
  const document = { uri: file(name), languageId: 'json', getText: () => text };
  (vscode.window as { activeTextEditor: unknown }).activeTextEditor = { document };
  changeEditor();
}

beforeEach(() => {
  made = [];
  vi.spyOn(vscode.window, 'createWebviewPanel').mockImplementation(() => {
    const panel = new FakePanel();
    made.push(panel);
    return panel as never;
  });
  vi.spyOn(vscode.window, 'onDidChangeActiveTextEditor').mockImplementation((listener) => {
    changeEditor = listener as () => void;
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
  expect(shown()).toEqual(['Entries of b.json']);
  activate('data.json', '{}');
  expect(shown()).toEqual(['Entries of b.json']);
  await panels.open(file('c.json'));
  expect(shown()).toEqual(['Entries of c.json']);
  expect(made[0]?.reveal).toHaveBeenCalled();
});

test('a locked panel keeps its mapper, and another one follows', async () => {
  await panels.open(file('a.json'));
  made[0]?.comeToFront();
  panels.lock(true);
  activate('b.json');
  expect(shown()).toEqual(['Entries of a.json (locked)']);
  await panels.open(file('b.json'));
  activate('c.json');
  expect(shown()).toEqual(['Entries of a.json (locked)', 'Entries of c.json']);
  await panels.open(file('a.json'));
  expect(made).toHaveLength(2);
  expect(made[0]?.reveal).toHaveBeenCalledOnce();
});

test('unlocked, a panel follows at once, and closes the one that followed until then', async () => {
  await panels.open(file('a.json'));
  made[0]?.comeToFront();
  panels.lock(true);
  await panels.open(file('b.json'));
  activate('c.json');
  panels.lock(false);
  expect(shown()).toEqual(['Entries of c.json']);
  expect(made[1]?.isDisposed).toBe(true);
});

test('menus are told whether the panel in front is locked', async () => {
  const said: unknown[] = [];
  vi.spyOn(vscode.commands, 'executeCommand').mockImplementation((async (id: string, ...args: unknown[]) => {
    if (id === 'setContext') said.push(args);
  }) as never);
  await panels.open(file('a.json'));
  made[0]?.comeToFront();
  panels.lock(true);
  await panels.open(file('b.json'));
  made[1]?.comeToFront();
  made[0]?.comeToFront();
  const states = [false, true, false, true];
  expect(said).toEqual(states.map((isLocked) => ['mapperWorkbench.previewLocked', isLocked]));
});

test('two opened at once are one panel', async () => {
  await Promise.all([panels.open(file('a.json')), panels.open(file('a.json'))]);
  expect(made).toHaveLength(1);
});
