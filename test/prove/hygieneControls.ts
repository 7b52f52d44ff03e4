/** The positive control of the search for secrets: a canary brought to each surface, the way the client would. */
import * as vscode from 'vscode';
import { editor, pickAll, type Surface } from '../support/fakeEditor.ts';
import { canary } from '../support/fakeTokenService.ts';
import { leaks, searched, showEverything } from './hygieneCell.ts';
import { hygieneScene } from './hygieneFaults.ts';

type Scene = Awaited<ReturnType<typeof hygieneScene>>;

const file = vscode.Uri.file(`/w/${canary}`);

const controls: Readonly<Record<Surface, (scene: Scene) => unknown>> = {
  notice: () => vscode.window.showWarningMessage(canary),
  modal: () => vscode.window.showWarningMessage('Sure?', { modal: true, detail: canary }),
  quickPick: () => {
    editor.script(pickAll());
    const input = vscode.window.createQuickPick();
    input.items = [{ label: 'a token', detail: canary }];
    input.show();
  },
  inputBox: () => Object.assign(vscode.window.createInputBox(), { prompt: canary }).show(),
  inputValue: () => Object.assign(vscode.window.createInputBox(), { value: canary }).show(),
  progress: () =>
    vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: canary }, async () => undefined),
  title: () => vscode.commands.executeCommand('vscode.diff', file, file, canary),
  languageStatus: () => {
    vscode.languages.createLanguageStatusItem('control', []).text = canary;
  },
  document: async () => {
    const document = await vscode.workspace.openTextDocument({ content: canary, language: 'json' });
    await vscode.window.showTextDocument(document);
  },
  uri: () => vscode.workspace.openTextDocument(vscode.Uri.from({ scheme: 'mapper-entries', path: `/${canary}` })),
  tree: async (scene) => {
    const { uploads } = scene;
    Object.assign(uploads[0] ?? {}, { upload_name: canary });
    await showEverything(scene);
  },
  statusBar: () => {
    const item = vscode.window.createStatusBarItem();
    item.tooltip = new vscode.MarkdownString(canary);
    item.show();
  },
  log: ({ services }) => services.log.trace(canary),
  clipboard: () => vscode.env.clipboard.writeText(canary),
  state: ({ services }) => services.state.update('last', { canary }),
  setting: () =>
    vscode.workspace
      .getConfiguration('mapperWorkbench')
      .update('service.baseUrl', canary, vscode.ConfigurationTarget.Global),
  command: () => vscode.commands.executeCommand('vscode.open', canary),
  result: async () => {
    const registered = vscode.commands.registerCommand('mapperWorkbench.control', () => ({ token: canary }));
    await vscode.commands.executeCommand('mapperWorkbench.control');
    registered.dispose();
  },
  context: () => vscode.commands.executeCommand('setContext', 'mapperWorkbench.control', canary),
  external: () => vscode.env.openExternal(vscode.Uri.parse(`https://lab.example/?token=${canary}`)),
  file: () => vscode.workspace.fs.writeFile(vscode.Uri.file('/w/copy.txt'), new TextEncoder().encode(canary)),
  request: ({ account }) =>
    account.client.send({ method: 'GET', route: `/info/${canary}` as never }).catch(() => undefined),
  server: ({ services }) => services.client.sendRequest('mapper/samples', { uri: file.toString() }),
};

/** @returns for each surface that is searched whether its canary was found there */
export async function runControls(): Promise<ReadonlyMap<Surface, boolean>> {
  const found = new Map<Surface, boolean>();
  for (const surface of searched) {
    const scene = await hygieneScene();
    editor.sights.length = 0;
    await controls[surface](scene);
    await new Promise((resolve) => setImmediate(resolve));
    found.set(
      surface,
      leaks().some((leak) => leak.startsWith(`${surface}: `)),
    );
  }
  return found;
}
