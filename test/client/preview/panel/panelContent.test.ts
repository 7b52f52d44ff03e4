import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { previewRequest } from '../../../../server/src/protocol.ts';
import { previewOf } from '../../../support/previewAnswers.ts';
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

/** What a server is asked for that knows this parser. */
function sidesOf(target?: 'next') {
  const answers = { [previewRequest]: previewOf([{ a: 1 }], target && { target }) };
  const { sent, requests, send } = panelOf(answers);
  const sides = () => sent.flatMap((message) => (message.kind === 'preview' ? [message.side] : []));
  const asked = () => requests.map(({ as, limit }) => [as, limit]);
  return { sent, sides, asked, send };
}

test('one request has everything, of the specification while no parser is known', async () => {
  const { sides, asked, send } = sidesOf();
  await send({ kind: 'ready' });
  expect(asked()).toEqual([[undefined, 5_000]]);
  await send({ kind: 'chooseSide', side: '1.1.0' });
  expect(asked().slice(1)).toEqual([['1.1.0', 5_000]]);
  expect(sides()).toEqual(['spec', '1.1.0']);
});

test('the parser that is checked against is shown, and known from then on', async () => {
  const { sides, asked, send } = sidesOf('next');
  await send({ kind: 'ready' });
  expect(asked().map(([as]) => as)).toEqual([undefined, 'next']);
  await send({ kind: 'ready' });
  expect(asked().map(([as]) => as)).toEqual([undefined, 'next', 'next']);
  expect(new Set(sides())).toEqual(new Set(['next']));
});

test('more values are requested up to the limit, of another mapper the usual number again', async () => {
  const { sent, asked, send } = sidesOf();
  await send({ kind: 'ready' });
  for (const _ of 'abc') await send({ kind: 'more' });
  expect(asked().map(([, limit]) => limit)).toEqual([5_000, 25_000, 100_000, 100_000]);
  const limits = sent.flatMap((message) => (message.kind === 'preview' ? [message.limit] : []));
  expect(limits).toEqual([5_000, 25_000, 100_000, 100_000]);
});
