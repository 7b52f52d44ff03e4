import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { checkAgain } from '../../../client/src/languageServer/commands/checkAgain.ts';
import { HeldTexts } from '../../../client/src/languageServer/heldTexts.ts';
import type { Services } from '../../../client/src/services.ts';
import { checkAgainNotification } from '../../../server/src/protocol.ts';

/**
 * What becomes of texts `a`, `b` …: `+a` begins or goes on, `-a` ends, `!` ends the server, which holds a text.
 * @returns the texts that the server's ends gave, and those that are held at last
 */
function held(events: string): string {
  const texts = new HeldTexts();
  const ended = events.split(' ').flatMap((event) => {
    const [, uri = ''] = event;
    const id = uri.charCodeAt(0);
    if (event === '!') return [texts.serverEnded()?.uri ?? 'none'];
    if (event.startsWith('+')) texts.note({ kind: 'begun', id, uri, version: event.slice(2), length: 1 });
    else texts.note({ kind: 'done', id });
    return [];
  });
  return `${ended.join()}; ${texts.all.map(({ uri, version }) => uri + version).join()}`;
}

test.each([
  ['the one that began or went on last', '+a +b +c -c +a !', 'a; a'],
  ['none by a server that evaluated nothing', '+a -a !', 'none; '],
  ['what an earlier server held', '+b ! !', 'b,none; b'],
  ['not the one that was held in place of another, once that is found', '+a +b ! +a !', 'b,a; a'],
  ['another version in place of the one before', '+a1 ! +a2 !', 'a,a; a2'],
])('held is %s: %s', (_, events, expected) => expect(held(events)).toBe(expected));

test('a text is let go by its address, here and at the server; the length is that of the text that began last', async () => {
  const heldTexts = new HeldTexts();
  const file = vscode.Uri.file('/w/a b.json');
  const lengths = [`${file}`, 'other'].map((uri, id) => {
    heldTexts.note({ kind: 'begun', id, uri, version: '1', length: 5 + id });
    return heldTexts.lengthOfLast;
  });
  heldTexts.note({ kind: 'done', id: 1 });
  expect([...lengths, heldTexts.lengthOfLast]).toEqual([5, 6, 5]);
  heldTexts.serverEnded();
  expect([heldTexts.lengthOfLast, heldTexts.all.length]).toEqual([0, 1]);
  const sent: unknown[] = [];
  const client = { sendNotification: async (...args: unknown[]) => void sent.push(args) };
  await checkAgain.run({ client, heldTexts } as unknown as Services, file);
  expect(heldTexts.all).toEqual([]);
  expect(sent).toEqual([[checkAgainNotification, { uri: `${file}` }]]);
});
