import { describe, expect, test } from 'vitest';
import { listAllPats } from '../../../../client/src/remoteService/api/endpoints/pats.ts';
import { listUploads } from '../../../../client/src/remoteService/api/endpoints/uploads.ts';
import { answering, clientOf, credential } from '../../../support/apiCalls.ts';

const uploads = (length: number) => Array.from({ length }, (_, index) => ({ upload_id: `u${index}` }));
const read = (answer: unknown, page = 1, status = 200) =>
  listUploads(answering(answer, status).client, credential(), { page, pageSize: 2 });

test('more follow until the total is reached', async () => {
  const pagination = { total: 4 };
  expect(await read({ data: uploads(2), pagination })).toMatchObject({ total: 4, hasMore: true });
  expect(await read({ data: uploads(2), pagination }, 2)).toMatchObject({ hasMore: false });
  expect(await read({ data: [], pagination })).toMatchObject({ hasMore: false });
});

test.each([
  [1, { total: 4 }, true],
  [2, { total: 3 }, false],
  [2, { total: 3, page_size: 1 }, true],
  [3, { total: 4, page_size: 1 }, true],
  [4, { total: 4, page_size: 1 }, false],
  [3, { total: 4, page_size: 2 }, true],
])('page %i, smaller than requested, is counted by its stated or own size: %j', async (page, pagination, hasMore) => {
  expect(await read({ data: uploads(1), pagination }, page)).toMatchObject({ hasMore });
});

test('without a total every page with items may have a next one, also if they could not be read', async () => {
  expect(await read({ data: uploads(2) })).toMatchObject({ items: { length: 2 }, hasMore: true });
  expect(await read({ data: [{ upload_id: 1 }] })).toMatchObject({ items: [], hasMore: true });
  expect(await read({ data: [] })).toMatchObject({ hasMore: false });
});

test('a page past the end is empty; the first page is not past it', async () => {
  const detail = { detail: 'Page out of range requested.' };
  expect(await read(detail, 2, 400)).toEqual({ items: [], hasMore: false });
  await expect(read(detail, 1, 400)).rejects.toMatchObject({ kind: 'declined' });
  await expect(read(detail, 2, 422)).rejects.toMatchObject({ kind: 'declined' });
  await expect(read({}, 2, 500)).rejects.toMatchObject({ kind: 'server' });
});

describe('a whole list', () => {
  type State = (page: number, asked: number, size: number) => object | undefined;
  const all = Array.from({ length: 120 }, (_, index) => ({ id: `t${index}`, name: `t${index}` }));

  /** Lists 120 tokens from a service whose pages have at most `most` items. */
  async function listed(most: number, state: State, { countsAsked = false, pastEnd = 400, endless = false } = {}) {
    const { client, sent } = clientOf(async (url) => {
      const query = new URL(url).searchParams;
      const [page, asked] = [Number(query.get('page')), Number(query.get('page_size'))];
      if (page * asked >= 10_000) return Response.json({ detail: 'page * page_size is too large' }, { status: 422 });
      const size = Math.min(most, asked);
      const from = endless ? 0 : (page - 1) * (countsAsked ? asked : size);
      const data = all.slice(from, from + size);
      if (data.length === 0 && pastEnd !== 200) return Response.json({ detail: 'Out of range.' }, { status: pastEnd });
      return Response.json({ data, pagination: state(page, asked, size) });
    });
    const pats = await listAllPats(client, credential(), {});
    expect(new Set(pats.map(({ id }) => id)).size).toBe(pats.length);
    return { found: pats.length, requests: sent.length };
  }

  const states: readonly (readonly [string, State])[] = [
    ['its total and page size', (page, _, size) => ({ page, page_size: size, total: 120 })],
    ['its total', () => ({ total: 120 })],
    ['its total and the requested page size', (page, asked) => ({ page, page_size: asked, total: 120 })],
    ['the next page', (page, _, size) => ({ page_size: size, ...(page * size < 120 && { next_page_url: '/x' }) })],
    ['nothing', () => undefined],
  ];
  const sizes = [1, 30, 50, 100, 200];
  test.each(states.flatMap(([name, state]) => sizes.map((most) => [name, most, state] as const)))(
    'that states %s is complete in pages of %i',
    async (_, most, state) => {
      for (const countsAsked of [true, false])
        for (const pastEnd of [200, 400]) expect((await listed(most, state, { countsAsked, pastEnd })).found).toBe(120);
    },
  );

  test('with a total takes no more requests than it has pages', async () => {
    const [, state] = states[0]!;
    const requests = await Promise.all([1, 30, 50, 100].map((most) => listed(most, state)));
    expect(requests).toEqual([120, 4, 3, 2].map((each) => ({ found: 120, requests: each })));
  });

  test('ends where a service without pages repeats itself, and where a list has no end', async () => {
    expect(await listed(120, () => undefined, { endless: true })).toEqual({ found: 100, requests: 2 });
    let made = 0;
    const { client } = clientOf(async () => Response.json({ data: [{ id: `t${++made}`, name: 't' }] }));
    expect(await listAllPats(client, credential(), {})).toHaveLength(1000);
  });
});
