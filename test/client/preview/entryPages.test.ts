import { expect, test } from 'vitest';
import { entryPages } from '../../../client/src/preview/entryPages.ts';
import {
  type PreviewAnswer,
  type PreviewParams,
  type PreviewPartParams,
  previewPartRequest,
} from '../../../server/src/protocol.ts';
import { previewOf } from './page/model/preview.ts';

type Client = Parameters<typeof entryPages>[0];

/** Answers with the entries of a list, and keeps what it was asked. */
function server(total: number, rest: (from: number) => Partial<PreviewAnswer> = () => ({})) {
  const asked: PreviewParams[] = [];
  const tokens: { readonly isCancellationRequested: boolean }[] = [];
  const all = previewOf(Array.from({ length: total }, (_, a) => ({ a }))).entries;
  const sendRequest = async (_: string, params: PreviewParams, token: { isCancellationRequested: boolean }) => {
    asked.push(params);
    tokens.push(token);
    const { from = 0, count = 0 } = params;
    return { ...previewOf([]), total, entries: all.slice(from, from + count), ...rest(from) };
  };
  return { client: { sendRequest } as unknown as Client, asked, tokens };
}

async function pagesOf({ client }: { client: Client }, signal?: AbortSignal): Promise<readonly number[]> {
  const pages: number[] = [];
  for await (const { entries } of entryPages(client, { uri: 'm' }, signal)) pages.push(entries.length);
  return pages;
}

test.each([
  [0, [0]],
  [1, [1]],
  [200, [200]],
  [450, [200, 200, 50]],
])('of %i entries come in pages of %j', async (total, pages) => {
  expect(await pagesOf(server(total))).toEqual(pages);
});

test('ends where there are fewer entries by now', async () => {
  expect(await pagesOf(server(450, (from) => (from > 0 ? { entries: [] } : {})))).toEqual([200, 0]);
});

test('ends with a page that has a problem', async () => {
  await expect(pagesOf(server(450, () => ({ problem: 'd.json does not exist.' })))).rejects.toThrow('does not exist');
});

test('asks for no more when it is aborted, and gives up the page under way', async () => {
  const stop = new AbortController();
  const { client, asked, tokens } = server(450, () => {
    stop.abort();
    return {};
  });
  await expect(pagesOf({ client }, stop.signal)).rejects.toThrow(/abort/i);
  expect(asked).toHaveLength(1);
  expect(tokens[0]?.isCancellationRequested).toBe(true);
});

test('an entry that came in part is requested in whole', async () => {
  const cut = [{ entry: 201, path: '/list', kind: 'list', total: 3, shown: 1 }] as const;
  const { client, asked } = server(202, (from) => (from === 0 ? {} : { cut }));
  const sendRequest = client.sendRequest as (method: string, params: PreviewParams, token: unknown) => Promise<unknown>;
  const whole = { m_def: 'd.A', list: [1, 2, 3] };
  const parts: Partial<PreviewPartParams>[] = [];
  const inParts = async (method: string, params: PreviewPartParams, token: unknown) => {
    if (method !== previewPartRequest) return sendRequest(method, params, token);
    parts.push(params);
    return { value: whole };
  };
  const entries: unknown[] = [];
  for await (const page of entryPages({ sendRequest: inParts } as unknown as Client, { uri: 'm' }))
    entries.push(...page.entries.map(({ data }) => data));
  expect(asked).toHaveLength(2);
  expect(parts).toEqual([{ uri: 'm', entry: 201, path: '', from: 0, count: Number.MAX_SAFE_INTEGER }]);
  expect([entries.at(-2), entries.at(-1)]).toEqual([{ m_def: 'd.A', a: 200 }, whole]);
});
