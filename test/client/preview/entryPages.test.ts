import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { forEachEntry } from '../../../client/src/preview/entryPages.ts';
import {
  type PreviewAnswer,
  type PreviewEntry,
  type PreviewParams,
  previewPartRequest,
} from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';
import { previewOf } from './page/model/preview.ts';

const whole = { m_def: 'd.A', list: [1, 2, 3] };

/** Visits the entries of a server that has so many of them. */
function visit(total: number, rest: (from: number) => Partial<PreviewAnswer> = () => ({})) {
  const asked: object[] = [];
  const tokens: vscode.CancellationToken[] = [];
  const taken: PreviewEntry['data'][] = [];
  const all = previewOf(Array.from({ length: total }, (_, a) => ({ a }))).entries;
  const sendRequest = async (method: string, params: PreviewParams, token: vscode.CancellationToken) => {
    asked.push(params);
    tokens.push(token);
    if (method === previewPartRequest) return { value: whole };
    const { from = 0, count = 0 } = params;
    return { ...previewOf([]), total, entries: all.slice(from, from + count), ...rest(from) };
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
  expect(asked).toEqual(from.map((each) => ({ uri: 'm', from: each, count: 200 })));
  expect(taken.map(({ a }) => a)).toEqual(Array.from({ length: total }, (_, a) => a));
});

test.each<[string, Partial<PreviewAnswer>, RegExp]>([
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

test('an entry that came in part is requested in whole', async () => {
  const cut = [{ entry: 201, path: '/list', kind: 'list', total: 3, shown: 1 }] as const;
  const { isDone, asked, taken } = visit(202, (from) => (from === 0 ? {} : { cut }));
  await isDone;
  expect(asked.at(-1)).toEqual({ uri: 'm', entry: 201, path: '', from: 0, count: Number.MAX_SAFE_INTEGER });
  expect(taken.slice(-2)).toEqual([{ m_def: 'd.A', a: 200 }, whole]);
});
