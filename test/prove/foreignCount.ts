/** All that is shown where names are foreign, and what of it is a link, an icon or a control character. */
import * as vscode from 'vscode';
import { LanguageStatus } from '../../client/src/languageServer/languageStatus.ts';
import { TestExplorer } from '../../client/src/preview/expected/testExplorer.ts';
import { PreviewPanel } from '../../client/src/preview/panel/previewPanel.ts';
import { AuthenticationProvider } from '../../client/src/remoteService/auth/authenticationProvider.ts';
import { samplesRequest } from '../../server/src/protocol.ts';
import { editor, type Sight, type Surface } from '../support/fakeEditor.ts';
import { testControllers } from '../support/fakeTesting.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { WebviewPanel } from '../support/fakeWebview.ts';
import { files, flowScene, foreign, showViews } from './flowScene.ts';
import { branches, foreignFlows, titleOf, usualFlows } from './flows.ts';

/** Where names are shown. What is typed, and data that is opened, is the user's own. */
const searched: readonly Surface[] = [
  ...(['notice', 'modal', 'quickPick', 'inputBox', 'progress'] as const),
  ...(['title', 'tree', 'statusBar', 'languageStatus'] as const),
];

export async function countForeign() {
  const problems: string[] = [];
  const reached = new Set<Surface>();
  let texts = 0;
  const look = (title: string) => {
    for (const { surface, text } of editor.sights.map(asShown)) {
      if (!searched.includes(surface)) continue;
      texts++;
      if (text.includes('Details')) reached.add(surface);
      const found = problemOf(text);
      if (found !== undefined) problems.push(`${title}, ${surface}: ${found} in ${JSON.stringify(text)}`);
    }
  };
  const flows = [...usualFlows, ...branches, ...foreignFlows];
  for (const flow of flows) {
    const setup = await flowScene();
    await flow.when?.(setup);
    editor.sights.length = 0;
    const [left] = await flow.run(setup);
    look(titleOf(flow));
    if (left !== undefined) problems.push(`${titleOf(flow)} does not go to its end: ${left}`);
  }
  await showAll(await flowScene());
  look('views');
  for (const surface of searched) if (!reached.has(surface)) problems.push(`no name is shown on ${surface}`);
  if (problemOf(foreign('control')) === undefined) problems.push('a raw name would not be found');
  return {
    counted: `${texts} texts`,
    detail: `${flows.length} flows; a name is shown on each of ${searched.length} surfaces`,
    problems,
  };
}

/** The address of a document of ours is the title of its tab. */
function asShown({ surface, text }: Sight): Sight {
  if (surface !== 'uri' || !text.startsWith('mapper-')) return { surface, text };
  return { surface: 'title', text: decodeURIComponent(text.replace(/[?#].*/s, '').replace(/.*\//s, '')) };
}

/** What VS Code would make of a text, or what of it hides. Our own texts have lines; a name has none. */
function problemOf(text: string): string | undefined {
  if (/\[[^\]]+\]\((?:https?:|command:|file:)/i.test(text)) return 'a link';
  if (text.includes('$(flame)')) return 'an icon';
  if (/[^\P{C}\n]|[\u2028\u2029]/u.test(text)) return 'a raw control';
  return text.includes('\nNEWLINE') ? 'the end of a line' : undefined;
}

/** Views, items and titles as they stand, also where the service refuses. */
async function showAll(setup: UploadsSetup): Promise<void> {
  editor.sights.length = 0;
  const show = () =>
    showViews(setup, ({ label, description, tooltip, accessibilityInformation }) => [
      ...[label, description, tooltip, accessibilityInformation?.label],
    ]);
  await show();
  await showLanguageStatus(setup);
  await showTests(setup);
  const tab = new WebviewPanel('mapperWorkbench.preview');
  const services = { extensionUri: vscode.Uri.file('/e'), changes: { onDidChange: none }, log: {}, client: {} };
  new PreviewPanel(tab as never, { uri: files.mapper.toString() }, services as never);
  tab.dispose();
  const provider = new AuthenticationProvider(setup.services);
  for (const { account } of await provider.getSessions()) editor.show('title', account.label);
  provider.dispose();
  setup.service.fault = () => Response.json({ detail: foreign('no') }, { status: 400 });
  await show();
}

const none = () => ({ dispose: () => undefined });
const running = { state: 3, isRunning: () => true, onDidChangeState: none, onNotification: none };

/** Tests by name, and what a run says of one. */
async function showTests({ services }: UploadsSetup): Promise<void> {
  const tests = new TestExplorer({ ...services.client, ...running } as never, services.log);
  await tests.refresh();
  for (const [, item] of testControllers[0]?.items ?? []) await tests.run(tests.testsOf(item as never));
  tests.dispose();
}

async function showLanguageStatus({ services: { target, client } }: UploadsSetup): Promise<void> {
  await target.update();
  const sources = {
    ...{ kind: 'mapper', isReady: true, sources: [{ name: foreign('s'), classes: ['a'] }], target: 'next' },
    ...{ unknown: [foreign('u')], partial: [{ path: foreign('part'), missing: [foreign('base')] }] },
  };
  const sendRequest = async (method: string) =>
    method === samplesRequest ? client.sendRequest(samplesRequest, { uri: '' }) : sources;
  const window = vscode.window as { activeTextEditor: unknown };
  window.activeTextEditor = { document: { languageId: 'json', uri: files.mapper } };
  const recognized = { uncheckedOf: () => undefined, onDidChange: none };
  const parts = { changes: { onDidChange: none }, target, recognized };
  const status = new LanguageStatus({ ...running, sendRequest } as never, parts, []);
  await status.update();
  status.dispose();
  window.activeTextEditor = undefined;
}
