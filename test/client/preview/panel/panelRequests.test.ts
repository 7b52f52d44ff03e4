import { describe, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { PanelRequests, type PanelView } from '../../../../client/src/preview/panel/panelRequests.ts';
import type { PreviewFound, PreviewParams, PreviewSearchParams } from '../../../../server/src/protocol.ts';

type Send = (method: string, params: PreviewParams, token?: vscode.CancellationToken) => Promise<unknown>;

function requestsOf(sendRequest: Send) {
  const view: PanelView = {
    source: vscode.Uri.file('/w/m.json'),
    dataUri: undefined,
    side: 'spec',
    selectedSide: undefined,
    isLocked: false,
  };
  const warnings: string[] = [];
  const log = { warn: (message: string) => void warnings.push(message) };
  return { view, warnings, requests: new PanelRequests(view, { client: { sendRequest } as never, log }) };
}

test('more entries are those of the shown side, the preview those of the specification', async () => {
  const asked: PreviewParams[] = [];
  const { view, requests } = requestsOf(async (_, params) => void asked.push(params));
  await requests.page(200);
  view.side = '1.1.0';
  view.dataUri = 'file:///w/d.json';
  await requests.page(200);
  await requests.preview();
  const uri = 'file:///w/m.json';
  const dataUri = 'file:///w/d.json';
  expect(asked).toEqual([
    { uri, from: 200 },
    { uri, dataUri, as: '1.1.0', from: 200 },
    { uri, dataUri },
  ]);
});

test('what differs is counted for the shown side', async () => {
  const asked: PreviewParams[] = [];
  const { view, requests } = requestsOf(async (_, params) => {
    asked.push(params);
    return { total: asked.length };
  });
  expect(await requests.differing()).toBe(1);
  view.side = '1.1.0';
  expect(await requests.differing()).toBe(2);
  const common = { uri: 'file:///w/m.json', filter: '', outcome: 'differs', from: 0, count: 0 };
  expect(asked).toEqual([common, { ...common, as: '1.1.0' }]);
});

test('without an answer there is a line in the log, and undefined', async () => {
  const { warnings, requests } = requestsOf(() => Promise.reject(new Error('stopped')));
  expect(await requests.sampleText()).toBeUndefined();
  expect(warnings).toEqual(['mapper/sampleText: Error: stopped']);
});

test('entries that have changed, and what belongs to them, are cancelled, and leave no line in the log', async () => {
  const tokens: vscode.CancellationToken[] = [];
  const { warnings, requests } = requestsOf((_, __, token) => {
    if (token) tokens.push(token);
    return new Promise((_, reject) => token?.onCancellationRequested(() => reject(new Error('cancelled'))));
  });
  const running = [requests.preview(), requests.marks(), requests.parser(), requests.differing()];
  requests.cancelEntries();
  expect(await Promise.all(running)).toEqual([undefined, undefined, undefined, undefined]);
  void requests.preview();
  expect(tokens.map((token) => token.isCancellationRequested)).toEqual([true, true, true, true, false]);
  expect(warnings).toEqual([]);
});

describe('a search', () => {
  interface Asked {
    readonly params: PreviewSearchParams;
    readonly token: vscode.CancellationToken | undefined;
    answer(found: PreviewFound): void;
  }

  function searches() {
    const asked: Asked[] = [];
    const { requests } = requestsOf((_, params, token) => {
      const { promise, resolve } = Promise.withResolvers<PreviewFound>();
      asked.push({ params: params as PreviewSearchParams, token, answer: resolve });
      return promise;
    });
    const cancelled = () => asked.map(({ token }) => token?.isCancellationRequested);
    return { requests, asked, cancelled };
  }

  const answerTo = (filter: string): PreviewFound => ({ filter, from: 0, total: 0, values: [] });

  test('is ended by the next one', async () => {
    const { requests, asked, cancelled } = searches();
    const first = requests.search({ filter: 'a' }, 0);
    const second = requests.search({ filter: 'ab' }, 0);
    expect(cancelled()).toEqual([true, false]);
    asked[0]?.answer(answerTo('a'));
    asked[1]?.answer(answerTo('ab'));
    expect(await first).toBeUndefined();
    expect(await second).toMatchObject({ filter: 'ab' });
  });

  test('is ended by an empty filter, and with the panel', async () => {
    const { requests, asked, cancelled } = searches();
    void requests.search({ filter: 'a' }, 0);
    expect(await requests.search({ filter: '' }, 0)).toBeUndefined();
    void requests.search({ filter: 'b' }, 200);
    requests.dispose();
    expect(cancelled()).toEqual([true, true]);
    expect(asked.map(({ params: { filter, from } }) => [filter, from])).toEqual([
      ['a', 0],
      ['b', 200],
    ]);
  });

  test('is for an outcome, too, with or without a text', () => {
    const { requests, asked } = searches();
    void requests.search({ filter: '', outcome: 'dropped' }, 0);
    void requests.search({ filter: 'a', outcome: 'kept' }, 200);
    expect(asked.map(({ params }) => params)).toMatchObject([
      { filter: '', outcome: 'dropped', from: 0 },
      { filter: 'a', outcome: 'kept', from: 200 },
    ]);
  });
});
