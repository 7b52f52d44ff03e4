import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { forEachEntry } from '../../../client/src/preview/entryPages.ts';
import type { EntriesAnswer, EntriesParams, PreviewEntry } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';
import { entriesOf } from '../../support/previewAnswers.ts';

/** Visits the entries of a server that has so many of them. */
function visit(total: number, rest: (from: number) => Partial<EntriesAnswer> = () => ({})) {
  const asked: object[] = [];
  const tokens: vscode.CancellationToken[] = [];
  const taken: PreviewEntry['data'][] = [];
  const all = entriesOf(Array.from({ length: total }, (_, a) => ({ a }))).entries;
  const sendRequest = async (_: string, params: EntriesParams, token: vscode.CancellationToken) => {
    asked.push(params);
    tokens.push(token);
    const { from = 0 } = params;
    return { ...entriesOf([]), total, entries: all.slice(from, from + 200), ...rest(from) };
  };
  const uri = vscode.Uri.file('/w/m.json');
  const summary = { params: { uri: 'm' }, total, mapper: uri, data: uri };
  const isDone = forEachEntry({ sendRequest } as never, summary, { title: 'Entries' }, ({ data }) => {
    taken.push(data);
  });
  return { isDone, asked, tokens, taken };
}

beforeEach(() => editor.reset());

test.each([
  [0, []],
  [1, [0]],
  [200, [0]],
  [450, [0, 200, 400]],
])('of %i entries pages are requested from %j on', async (total, from) => {
  const { isDone, asked, taken } = visit(total);
  expect(await isDone).toBe(true);
  expect(asked).toEqual(from.map((each) => ({ uri: 'm', from: each })));
  expect(taken.map(({ a }) => a)).toEqual(Array.from({ length: total }, (_, a) => a));
});

test.each<[string, Partial<EntriesAnswer>, RegExp]>([
  ['there are no more entries', { entries: [] }, /changed/],
  ['there are more entries by now', { total: 451 }, /changed/],
  ['a page has a problem', { problem: 'd.json does not exist.' }, /does not exist/],
])('the visit ends where %s', async (_, answer, message) => {
  const { isDone, taken } = visit(450, (from) => (from > 0 ? answer : {}));
  await expect(isDone).rejects.toThrow(message);
  expect(taken).toHaveLength(200);
});

test('asks for no more when it is canceled, and gives up the page under way', async () => {
  let cancel = () => undefined as unknown;
  editor.onProgress = (_, cancelIt) => {
    cancel = cancelIt;
  };
  const { isDone, asked, tokens, taken } = visit(450, (from) => {
    if (from > 0) cancel();
    return {};
  });
  expect(await isDone).toBe(false);
  expect([asked.length, taken.length]).toEqual([2, 200]);
  expect(tokens.at(-1)?.isCancellationRequested).toBe(true);
});
