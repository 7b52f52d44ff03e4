import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { checkAgain } from '../../../../client/src/languageServer/commands/checkAgain.ts';
import { HeldTexts } from '../../../../client/src/languageServer/heldTexts.ts';
import type { Services } from '../../../../client/src/services.ts';
import { checkAgainNotification } from '../../../../server/src/protocol.ts';

test('the text is no longer held, here and at the server', async () => {
  const heldTexts = new HeldTexts();
  heldTexts.note({ kind: 'begun', id: 1, uri: 'file:///w/a%20b.json', version: '1', length: 1 });
  heldTexts.serverEnded();
  const sent: unknown[] = [];
  const client = { sendNotification: async (...args: unknown[]) => void sent.push(args) };
  const uri = vscode.Uri.file('/w/a b.json');
  await checkAgain.run({ client, heldTexts } as unknown as Services, uri);
  expect(heldTexts.all).toEqual([]);
  expect(sent).toEqual([[checkAgainNotification, { uri: uri.toString() }]]);
});
