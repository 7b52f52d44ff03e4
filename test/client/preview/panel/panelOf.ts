import * as vscode from 'vscode';
import type { HostMessage } from '../../../../client/src/preview/panel/panelProtocol.ts';
import { PreviewPanel } from '../../../../client/src/preview/panel/previewPanel.ts';
import { type PreviewParams, previewRequest } from '../../../../server/src/protocol.ts';
import { WebviewPanel } from '../../../support/fakeWebview.ts';
import { previewOf } from '../../../support/previewAnswers.ts';

const usualAnswers: Readonly<Record<string, unknown>> = {
  [previewRequest]: previewOf([], { samples: ['file:///w/offered.json'] }),
};

/**
 * A panel on a page that sends what it likes, the data files that previews are asked for, and what the page was sent.
 * @param answers by request; a function is given its parameters
 */
export function panelOf(answers: Readonly<Record<string, unknown>> = usualAnswers) {
  const asked: (string | undefined)[] = [];
  const mappers: string[] = [];
  const requests: PreviewParams[] = [];
  const tokens: vscode.CancellationToken[] = [];
  const webviewPanel = new WebviewPanel('mapperWorkbench.preview');
  const client = {
    sendRequest: async (method: string, params: PreviewParams, token?: vscode.CancellationToken) => {
      if (token) tokens.push(token);
      if (method === previewRequest) {
        asked.push(params.dataUri);
        mappers.push(params.uri);
        requests.push(params);
      }
      const answer = answers[method];
      return typeof answer === 'function' ? (answer as (params: PreviewParams) => unknown)(params) : answer;
    },
  };
  const changes = { onDidChange: () => ({ dispose: () => undefined }) };
  const services = { extensionUri: vscode.Uri.file('/e'), changes, log: {}, client };
  const panel = new PreviewPanel(webviewPanel as never, { uri: 'file:///w/m.json' }, services as never);
  const sent = webviewPanel.webview.sent as HostMessage[];
  const send = async (message: object) => {
    webviewPanel.webview.receive(message);
    await settled();
  };
  return { panel, webviewPanel, asked, mappers, requests, sent, tokens, send };
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
