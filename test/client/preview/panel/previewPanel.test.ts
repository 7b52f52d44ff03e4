import { expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import type { HostMessage } from '../../../../client/src/preview/panel/panelProtocol.ts';
import { PreviewPanel } from '../../../../client/src/preview/panel/previewPanel.ts';
import { type PreviewParams, previewRequest } from '../../../../server/src/protocol.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { WebviewPanel } from '../../../support/fakeWebview.ts';
import { previewOf } from '../../../support/previewAnswers.ts';

const answer = previewOf([], { samples: ['file:///w/offered.json'] });
const other = vscode.Uri.file('/w/other.json');

/** A panel on a page that sends what it likes: what the server is asked for, and what the page was sent. */
function panelOf(answerTo: (token?: vscode.CancellationToken) => unknown = () => answer) {
  editor.reset();
  const [asked, tokens, warnings]: [PreviewParams[], vscode.CancellationToken[], string[]] = [[], [], []];
  const webviewPanel = new WebviewPanel('mapperWorkbench.preview');
  const sendRequest = async (method: string, params: PreviewParams, token?: vscode.CancellationToken) => {
    if (token) tokens.push(token);
    if (method === previewRequest) asked.push(params);
    return answerTo(token);
  };
  const changes = { onDidChange: () => ({ dispose: () => undefined }) };
  const log = { warn: (message: string) => void warnings.push(message) };
  const reports: ((report: { message: string }) => void)[] = [];
  const onProgress = (_type: unknown, _token: unknown, report: (typeof reports)[number]) => {
    reports.push(report);
    return { dispose: () => void reports.splice(reports.indexOf(report), 1) };
  };
  const services = { extensionUri: vscode.Uri.file('/e'), changes, log, client: { sendRequest, onProgress } };
  const panel = new PreviewPanel(webviewPanel as never, { uri: 'file:///w/m.json' }, services as never);
  const sent = webviewPanel.webview.sent as HostMessage[];
  const previews = () => sent.flatMap((message) => (message.kind === 'preview' ? [message] : []));
  const send = async (message: object) => {
    webviewPanel.webview.receive(message);
    await settled();
  };
  return { panel, webviewPanel, asked, tokens, reports, warnings, sent, previews, send };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('following another mapper, it asks for that one once, with the usual number of values and its own data file', async () => {
  const { panel, webviewPanel, asked, previews, send } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  for (const _ of 'abc') await send({ kind: 'more' });
  for (const _ of 'ab') {
    panel.follow(other);
    await settled();
  }
  const about = { uri: 'file:///w/m.json', dataUri: 'file:///w/offered.json' };
  expect(asked).toMatchObject([
    { uri: about.uri, limit: 5_000 },
    ...[5_000, 25_000, 100_000, 100_000].map((limit) => ({ ...about, limit })),
    { uri: `${other}`, limit: 5_000 },
  ]);
  expect(previews().map(({ limit }) => limit)).toEqual(asked.map(({ limit }) => limit));
  expect(webviewPanel.title).toContain('other.json');
  expect(previews().at(-1)).toMatchObject({ source: `${other}`, isLocked: false });
  const { title } = webviewPanel;
  panel.isLocked = true;
  expect(webviewPanel.title).not.toBe(title);
  expect(webviewPanel.title).toContain('other.json');
});

test('what is asked for before a change is cancelled by it, which is no failure; one is a line in the log', async () => {
  const cancelled = (token?: vscode.CancellationToken) =>
    new Promise((_, reject) => token?.onCancellationRequested(() => reject(new Error('cancelled'))));
  const { panel, tokens, warnings, send } = panelOf(cancelled);
  await send({ kind: 'ready' });
  panel.choose('file:///w/offered.json');
  await settled();
  panel.dispose();
  expect(tokens.map((token) => token.isCancellationRequested)).toEqual([true, true]);
  expect(warnings).toEqual([]);
  const failing = panelOf(() => Promise.reject(new Error('stopped')));
  await failing.send({ kind: 'ready' });
  expect([failing.warnings, failing.previews()]).toEqual([['mapper/preview: Error: stopped'], []]);
});

test('the search in all data files says how far it is, and ends when nobody waits for it or the entries change', async () => {
  const waiting = (token?: vscode.CancellationToken) =>
    new Promise((resolve, reject) => {
      if (tokens.length === 1) resolve(answer);
      token?.onCancellationRequested(() => reject(new Error('cancelled')));
    });
  const { tokens, reports, warnings, sent, panel, send } = panelOf(waiting);
  await send({ kind: 'ready' });
  await send({ kind: 'summary', isShown: true });
  reports[0]?.({ message: '120 of 200' });
  expect(sent.at(-1)).toEqual({ kind: 'summary', set: '120 of 200' });
  await send({ kind: 'summary', isShown: false });
  await send({ kind: 'summary', isShown: true });
  expect(tokens.slice(1).map((token) => token.isCancellationRequested)).toEqual([true, false]);
  // A page that is made again asks again.
  await send({ kind: 'summary', isShown: true });
  expect(tokens.slice(2).map((token) => token.isCancellationRequested)).toEqual([true, false]);
  panel.refresh();
  await settled();
  expect([tokens[3]?.isCancellationRequested, reports, warnings]).toEqual([true, [], []]);
});

test('the page chooses among the data files that it was offered, and no other; hidden, it gets what was shown first', async () => {
  const { asked, send, sent, previews } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///etc/secret.json' });
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  expect(asked.map(({ dataUri }) => dataUri)).toEqual([undefined, 'file:///w/offered.json']);
  expect(editor.seen('context')).toEqual([]); // there are no entries to see
  sent.length = 0;
  await send({ kind: 'ready' });
  expect(sent.slice(0, 2).map(({ kind }) => kind)).toEqual(['start', 'preview']);
  expect(previews()).toHaveLength(2);
});

test('an answer about the mapper before is not shown', async () => {
  const { panel, previews, send } = panelOf();
  const ready = send({ kind: 'ready' });
  panel.follow(other);
  await ready;
  expect(previews().map(({ source }) => source)).toEqual([`${other}`]);
});

test('the parser that is checked against is shown, and known from then on', async () => {
  const { asked, previews, send } = panelOf(() => previewOf([{ a: 1 }], { target: 'next' }));
  for (const _ of 'ab') await send({ kind: 'ready' });
  expect(asked.map(({ as }) => as)).toEqual([undefined, 'next', 'next']);
  expect(editor.seen('context').join()).toContain('sawEntries');
  await send({ kind: 'chooseSide', side: '1.1.0' });
  expect(asked.at(-1)?.as).toBe('1.1.0');
  expect([...new Set(previews().map(({ side }) => side))]).toEqual(['next', '1.1.0']);
});

test('unread fields are looked for only while their list is shown', async () => {
  const { asked, send } = panelOf();
  await send({ kind: 'ready' });
  for (const isShown of [true, false]) await send({ kind: 'unread', isShown });
  await send({ kind: 'more' });
  expect(asked.map(({ unread }) => unread)).toEqual([false, true, false]);
});

test('while the text is newer than the entries, they are said to be old, unless new ones follow soon', async () => {
  const listeners: ((event: never) => void)[] = [];
  const listen = vi.spyOn(vscode.workspace, 'onDidChangeTextDocument').mockImplementation((listener) => {
    listeners.push(listener);
    return { dispose: () => undefined };
  });
  const { panel, sent, send } = panelOf();
  listen.mockRestore();
  await send({ kind: 'ready' });
  const edit = () => {
    for (const listener of listeners) listener({ document } as never);
  };
  const document = { uri: vscode.Uri.parse('file:///w/m.json') };
  const isStale = () => sent.some(({ kind }) => kind === 'stale');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  edit();
  vi.advanceTimersByTime(400);
  panel.refresh();
  await settled();
  vi.advanceTimersByTime(400);
  expect(isStale()).toBe(false);
  edit();
  vi.advanceTimersByTime(600);
  expect(isStale()).toBe(true);
  vi.useRealTimers();
});
