import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { panelOf, settled } from './panelOf.ts';

test('following another mapper, it asks for that one, and no longer offers the data files of the one before', async () => {
  const { panel, webviewPanel, asked, mappers, sent, send } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  panel.follow(vscode.Uri.file('/w/other.json'));
  await settled();
  expect(mappers).toEqual(['file:///w/m.json', 'file:///w/m.json', 'file:///w/other.json']);
  expect(asked.at(-1)).toBeUndefined();
  expect(webviewPanel.title).toContain('other.json');
  expect(sent.at(-1)).toMatchObject({ kind: 'preview', source: 'file:///w/other.json', isLocked: false });
  panel.follow(vscode.Uri.file('/w/other.json'));
  await settled();
  expect(mappers).toHaveLength(3);
});

test('a locked panel says so in its title and to its page, which keeps it', async () => {
  const { panel, webviewPanel, sent } = panelOf();
  const before = webviewPanel.title;
  panel.isLocked = true;
  expect(webviewPanel.title).not.toBe(before);
  expect(webviewPanel.title).toContain('m.json');
  expect(sent).toEqual([{ kind: 'lock', isLocked: true }]);
});

test('what is asked for before a change is cancelled by it', async () => {
  const { panel, tokens, send } = panelOf();
  await send({ kind: 'ready' });
  expect(tokens.length).toBeGreaterThan(0);
  const before = [...tokens];
  panel.choose('file:///w/offered.json');
  await settled();
  expect(before.map((token) => token.isCancellationRequested)).not.toContain(false);
  expect(tokens.at(-1)?.isCancellationRequested).toBe(false);
});

test('the page chooses among the data files that it was offered, and no other', async () => {
  const { asked, send } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///etc/secret.json' });
  expect(asked).toEqual([undefined]);
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  expect(asked).toEqual([undefined, 'file:///w/offered.json']);
});
