import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import type { HostMessage } from '../../../../client/src/preview/panel/panelProtocol.ts';
import { PreviewPanel } from '../../../../client/src/preview/panel/previewPanel.ts';
import {
  type PreviewParams,
  previewRequest,
  previewSummaryRequest,
  samplesRequest,
} from '../../../../server/src/protocol.ts';
import { previewOf } from '../page/model/preview.ts';

const answers: Readonly<Record<string, unknown>> = {
  [previewRequest]: previewOf([]),
  [samplesRequest]: { samples: [{ uri: 'file:///w/offered.json' }] },
  [previewSummaryRequest]: { rows: [{ uri: 'file:///w/summary.json' }] },
};

/** A panel on a page that sends what it likes, the data files that previews are asked for, and what the page was sent. */
function panelOf() {
  const asked: (string | undefined)[] = [];
  const mappers: string[] = [];
  const sent: HostMessage[] = [];
  const none = () => ({ dispose: () => undefined });
  let receive: (message: unknown) => void = () => undefined;
  const webview = {
    onDidReceiveMessage: (listener: typeof receive) => {
      receive = listener;
      return none();
    },
    asWebviewUri: String,
    postMessage: async (message: HostMessage) => sent.push(message) > 0,
    cspSource: '',
  };
  const client = {
    sendRequest: async (method: string, params: PreviewParams) => {
      if (method === previewRequest) {
        asked.push(params.dataUri);
        mappers.push(params.uri);
      }
      return answers[method];
    },
  };
  const services = { extensionUri: vscode.Uri.file('/e'), changes: { onDidChange: none }, log: {}, client };
  const webviewPanel = { title: '', webview, onDidDispose: none, active: false, visible: true };
  const panel = new PreviewPanel(webviewPanel as never, { source: vscode.Uri.file('/w/m.json') }, services as never);
  const send = async (message: object) => {
    receive(message);
    await settled();
  };
  return { panel, webviewPanel, asked, mappers, sent, send };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('the page chooses among the data files that it was offered, and no other', async () => {
  const { asked, send } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///etc/secret.json' });
  await send({ kind: 'chooseData', uri: 'file:///w/summary.json' });
  expect(asked).toEqual([undefined]);
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  await send({ kind: 'summary' });
  await send({ kind: 'chooseData', uri: 'file:///w/summary.json' });
  expect(asked).toEqual([undefined, 'file:///w/offered.json', 'file:///w/summary.json']);
});

test('following another mapper, it asks for that one, and no longer offers the data files of the one before', async () => {
  const { panel, webviewPanel, asked, mappers, sent, send } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  panel.follow(vscode.Uri.file('/w/other.json'));
  await settled();
  expect(mappers).toEqual(['file:///w/m.json', 'file:///w/m.json', 'file:///w/other.json']);
  expect(asked.at(-1)).toBeUndefined();
  expect(webviewPanel.title).toBe('Entries of other.json');
  expect(sent.at(-1)).toMatchObject({ kind: 'preview', source: 'file:///w/other.json', isLocked: false });
  panel.follow(vscode.Uri.file('/w/other.json'));
  await settled();
  expect(mappers).toHaveLength(3);
});

test('an answer about the mapper before is not shown', async () => {
  const { panel, sent, send } = panelOf();
  const ready = send({ kind: 'ready' });
  panel.follow(vscode.Uri.file('/w/other.json'));
  await ready;
  const shown = sent.flatMap((message) => (message.kind === 'preview' ? [message.source] : []));
  expect(shown).toEqual(['file:///w/other.json']);
});

test('a locked panel says so in its title and to its page, which keeps it', async () => {
  const { panel, webviewPanel, sent } = panelOf();
  panel.isLocked = true;
  expect(webviewPanel.title).toBe('Entries of m.json (locked)');
  expect(sent).toEqual([{ kind: 'lock', isLocked: true }]);
});
