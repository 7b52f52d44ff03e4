import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import {
  type PreviewParams,
  type PreviewSearchParams,
  previewMarksRequest,
  previewRequest,
  previewSearchRequest,
} from '../../../../server/src/protocol.ts';
import { previewOf } from '../page/model/preview.ts';
import { panelOf, usualAnswers } from './panelOf.ts';

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

/** A server with one difference and one dropped value. */
function answers(target?: 'next', problem?: string) {
  const details = { mapperUri: 'file:///w/m.json', dataUri: 'file:///w/d.json', sections: [], rules: [], types: {} };
  const page = previewOf([{ a: 1 }], { details, ...(target && { target }) });
  return {
    ...usualAnswers,
    [previewRequest]: ({ as }: PreviewParams) => ({ ...page, ...(as && problem && { problem }) }),
    [previewSearchRequest]: ({ filter, outcome, from = 0 }: PreviewSearchParams) => ({
      ...{ filter, outcome, from, total: 1, values: [] },
    }),
    [previewMarksRequest]: {
      marks: [],
      outcomes: { kept: 0, changed: 0, dropped: 1, omitted: 0 },
      unread: { total: 1, fields: [] },
    },
  };
}

test('the page is sent how many values have each outcome and differ, and what it searches for', async () => {
  const { sent, send } = panelOf(answers('next'));
  await send({ kind: 'ready' });
  expect(sent.find(({ kind }) => kind === 'marks')).toMatchObject({
    generation: 1,
    outcomes: { kept: 0, dropped: 1 },
    unread: { total: 1 },
  });
  expect(sent.find(({ kind }) => kind === 'differing')).toMatchObject({ generation: 1, count: 1 });
  await send({ kind: 'search', filter: '', outcome: 'dropped', from: 0 });
  expect(sent.at(-1)).toMatchObject({ kind: 'found', generation: 1, found: { outcome: 'dropped', total: 1 } });
});

test('nothing is compared with a parser that cannot be followed', async () => {
  const { sent, send } = panelOf(answers('next', "The mapper isn't valid JSON, so no parser can read it."));
  await send({ kind: 'ready' });
  expect(sent.map(({ kind }) => kind)).toContain('parser');
  expect(sent.map(({ kind }) => kind)).not.toContain('differing');
});

test('no parser is asked while none is known, until the user selects one', async () => {
  const { sent, send } = panelOf(answers());
  const sides = () => sent.flatMap((message) => (message.kind === 'preview' ? [message.side] : []));
  await send({ kind: 'ready' });
  expect(sent.map(({ kind }) => kind)).not.toContain('parser');
  await send({ kind: 'chooseSide', side: '1.1.0' });
  expect(sent.map(({ kind }) => kind)).toContain('parser');
  expect(sides()).toEqual(['spec', '1.1.0']);
});
