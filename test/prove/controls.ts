/** Positive controls: a text brought to each surface, the way the client would, unless it is made plain or omitted. */
import * as vscode from 'vscode';
import { editor, pickAll, type Sight, type Surface } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';

const controlsOf = (text: string): Readonly<Record<Surface, (scene: UploadsSetup) => unknown>> => {
  const file = vscode.Uri.file(`/w/${text}`);
  const { window, commands } = vscode;
  return {
    notice: () => window.showWarningMessage(text),
    modal: () => window.showWarningMessage('Sure?', { modal: true, detail: text }),
    quickPick: () => {
      editor.script(pickAll());
      Object.assign(window.createQuickPick(), { items: [{ label: 'a token', detail: text }] }).show();
    },
    inputBox: () => Object.assign(window.createInputBox(), { prompt: text }).show(),
    inputValue: () => Object.assign(window.createInputBox(), { value: text }).show(),
    progress: () =>
      window.withProgress({ location: vscode.ProgressLocation.Window, title: text }, async () => undefined),
    title: () => commands.executeCommand('vscode.diff', file, file, text),
    languageStatus: () => Object.assign(vscode.languages.createLanguageStatusItem('control', []), { text }),
    document: async () =>
      window.showTextDocument(await vscode.workspace.openTextDocument({ content: text, language: 'json' })),
    uri: () => vscode.workspace.openTextDocument(vscode.Uri.from({ scheme: 'mapper-entries', path: `/${text}` })),
    tree: () => editor.show('tree', new vscode.TreeItem(text).label),
    statusBar: () => Object.assign(window.createStatusBarItem(), { tooltip: new vscode.MarkdownString(text) }).show(),
    log: ({ services }) => services.log.trace(text),
    clipboard: () => vscode.env.clipboard.writeText(text),
    state: ({ services }) => services.state.update('last', { text }),
    setting: () =>
      vscode.workspace
        .getConfiguration('mapperWorkbench')
        .update('service.baseUrl', text, vscode.ConfigurationTarget.Global),
    command: () => commands.executeCommand('vscode.open', text),
    result: async () => {
      const registered = commands.registerCommand('mapperWorkbench.control', () => ({ token: text }));
      await commands.executeCommand('mapperWorkbench.control');
      registered.dispose();
    },
    context: () => commands.executeCommand('setContext', 'mapperWorkbench.control', text),
    external: () => vscode.env.openExternal(vscode.Uri.parse(`https://lab.example/?token=${text}`)),
    file: () => vscode.workspace.fs.writeFile(vscode.Uri.file('/w/copy.txt'), new TextEncoder().encode(text)),
    request: ({ account }) =>
      account.client.send({ method: 'GET', route: `/info/${text}` as never }).catch(() => undefined),
    server: ({ services }) => services.client.sendRequest('mapper/samples', { uri: file.toString() }),
  };
};

/** Brings a text to each surface, in a scene of its own. @returns surfaces on which it is not found */
export async function missedControls(
  searched: readonly Surface[],
  text: string,
  makeScene: () => Promise<UploadsSetup>,
  isFound: (sight: Sight) => boolean,
): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const surface of searched) {
    const scene = await makeScene();
    editor.sights.length = 0;
    await controlsOf(text)[surface](scene);
    await new Promise((resolve) => setImmediate(resolve));
    const isThere = editor.sights.some((sight) => sight.surface === surface && isFound(sight));
    if (!isThere) missed.push(`the control is not found on ${surface}`);
  }
  return missed;
}
