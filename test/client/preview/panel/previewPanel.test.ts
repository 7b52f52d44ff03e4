import { expect, test } from 'vitest';
import * as vscode from 'vscode';
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

/** A panel on a page that sends what it likes, and the data files that previews are asked for. */
function panelOf() {
  const asked: (string | undefined)[] = [];
  const none = () => ({ dispose: () => undefined });
  let receive: (message: unknown) => void = () => undefined;
  const webview = {
    onDidReceiveMessage: (listener: typeof receive) => {
      receive = listener;
      return none();
    },
    asWebviewUri: String,
    postMessage: async () => true,
    cspSource: '',
  };
  const client = {
    sendRequest: async (method: string, params: PreviewParams) => {
      if (method === previewRequest) asked.push(params.dataUri);
      return answers[method];
    },
  };
  const services = { extensionUri: vscode.Uri.file('/e'), changes: { onDidChange: none }, log: {}, client };
  const panel = { title: '', webview, onDidDispose: none, active: false, visible: true };
  new PreviewPanel(panel as never, vscode.Uri.file('/w/m.json'), undefined, services as never);
  const send = async (message: object) => {
    receive(message);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, send };
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
