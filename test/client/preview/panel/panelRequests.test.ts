import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { PanelRequests, type PanelView } from '../../../../client/src/preview/panel/panelRequests.ts';
import type { PreviewParams } from '../../../../server/src/protocol.ts';

type Send = (method: string, params: PreviewParams, token?: vscode.CancellationToken) => Promise<unknown>;

function requestsOf(sendRequest: Send) {
  const view: PanelView = {
    source: vscode.Uri.file('/w/m.json'),
    dataUri: undefined,
    selectedSide: undefined,
    limit: 9,
    isLocked: false,
  };
  const warnings: string[] = [];
  const log = { warn: (message: string) => void warnings.push(message) };
  return { view, warnings, requests: new PanelRequests(view, { client: { sendRequest } as never, log }) };
}

test('the preview is that of the data file and the side that are shown', async () => {
  const asked: PreviewParams[] = [];
  const { view, requests } = requestsOf(async (_, params) => void asked.push(params));
  await requests.preview('spec');
  view.dataUri = 'file:///w/d.json';
  await requests.preview('1.1.0', 1);
  const uri = 'file:///w/m.json';
  expect(asked).toEqual([
    { uri, limit: 9 },
    { uri, dataUri: 'file:///w/d.json', as: '1.1.0', limit: 1 },
  ]);
});

test('without an answer there is a line in the log, and undefined', async () => {
  const { warnings, requests } = requestsOf(() => Promise.reject(new Error('stopped')));
  expect(await requests.sampleText()).toBeUndefined();
  expect(warnings).toEqual(['mapper/sampleText: Error: stopped']);
});

test('a preview that is out of date is cancelled, and leaves no line in the log', async () => {
  const tokens: vscode.CancellationToken[] = [];
  const { warnings, requests } = requestsOf((_, __, token) => {
    if (token) tokens.push(token);
    return new Promise((_, reject) => token?.onCancellationRequested(() => reject(new Error('cancelled'))));
  });
  const running = requests.preview('spec');
  requests.cancel();
  expect(await running).toBeUndefined();
  void requests.preview('spec');
  expect(tokens.map((token) => token.isCancellationRequested)).toEqual([true, false]);
  requests.dispose();
  expect(tokens.map((token) => token.isCancellationRequested)).toEqual([true, true]);
  expect(warnings).toEqual([]);
});
