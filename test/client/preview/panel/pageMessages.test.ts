import { expect, test } from 'vitest';
import { panelOf } from './panelOf.ts';

test('the page chooses among the data files that it was offered, and no other', async () => {
  const { asked, send } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///etc/secret.json' });
  await send({ kind: 'chooseData', uri: 'file:///w/summary.json' });
  expect(asked).toEqual([undefined]);
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  await send({ kind: 'summary' });
  await send({ kind: 'chooseData', uri: 'file:///w/summary.json' });
  expect(asked).toEqual([undefined, 'file:///w/offered.json', 'file:///w/summary.json']);
});
