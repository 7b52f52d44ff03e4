import { expect, test } from 'vitest';
import type { SearchPage } from '../../../../client/src/preview/panel/panelRequests.ts';
import { PanelSearch } from '../../../../client/src/preview/panel/panelSearch.ts';
import type { PreviewFound } from '../../../../server/src/protocol.ts';

interface Asked {
  readonly rest: SearchPage;
  readonly token: { readonly isCancellationRequested: boolean };
  answer(preview: PreviewFound | undefined): void;
}

function search() {
  const asked: Asked[] = [];
  const own = new PanelSearch((rest, token) => {
    const { promise, resolve } = Promise.withResolvers<PreviewFound | undefined>();
    asked.push({ rest, token, answer: resolve });
    return promise;
  });
  return { own, asked };
}

const answerTo = (filter: string): PreviewFound => ({ filter, from: 0, total: 0, values: [] });

test('is ended by the next one', async () => {
  const { own, asked } = search();
  const first = own.run({ filter: 'a' }, 0);
  const second = own.run({ filter: 'ab' }, 0);
  expect(asked.map(({ token }) => token.isCancellationRequested)).toEqual([true, false]);
  asked[0]?.answer(answerTo('a'));
  asked[1]?.answer(answerTo('ab'));
  expect(await first).toBeUndefined();
  expect(await second).toMatchObject({ filter: 'ab' });
});

test('is ended by an empty filter, and with the panel', async () => {
  const { own, asked } = search();
  void own.run({ filter: 'a' }, 0);
  expect(await own.run({ filter: '' }, 0)).toBeUndefined();
  void own.run({ filter: 'b' }, 200);
  own.dispose();
  expect(asked.map(({ rest, token }) => [rest, token.isCancellationRequested])).toEqual([
    [{ filter: 'a', from: 0 }, true],
    [{ filter: 'b', from: 200 }, true],
  ]);
});

test('is for a outcome, too, with or without a text', async () => {
  const { own, asked } = search();
  void own.run({ filter: '', outcome: 'dropped' }, 0);
  void own.run({ filter: 'a', outcome: 'kept' }, 200);
  expect(asked.map(({ rest }) => rest)).toEqual([
    { filter: '', outcome: 'dropped', from: 0 },
    { filter: 'a', outcome: 'kept', from: 200 },
  ]);
});
