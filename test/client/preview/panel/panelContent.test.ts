import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { panelOf } from './panelOf.ts';

test('an answer about the mapper before is not shown', async () => {
  const { panel, sent, send } = panelOf();
  const ready = send({ kind: 'ready' });
  panel.follow(vscode.Uri.file('/w/other.json'));
  await ready;
  const shown = sent.flatMap((message) => (message.kind === 'preview' ? [message.source] : []));
  expect(shown).toEqual(['file:///w/other.json']);
});

test('a page that was hidden is sent what was shown, and then asks again', async () => {
  const { sent, send } = panelOf();
  await send({ kind: 'ready' });
  sent.length = 0;
  await send({ kind: 'ready' });
  expect(sent.slice(0, 2).map(({ kind }) => kind)).toEqual(['start', 'preview']);
  expect(sent.filter(({ kind }) => kind === 'preview')).toHaveLength(2);
});
