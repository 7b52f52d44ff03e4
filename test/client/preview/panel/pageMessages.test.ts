import { expect, test } from 'vitest';
import { panelOf } from './panelOf.ts';

test('the page chooses among the data files that it was offered, and no other', async () => {
  const { asked, send } = panelOf();
  await send({ kind: 'ready' });
  await send({ kind: 'chooseData', uri: 'file:///etc/secret.json' });
  expect(asked).toEqual([undefined]);
  await send({ kind: 'chooseData', uri: 'file:///w/offered.json' });
  expect(asked).toEqual([undefined, 'file:///w/offered.json']);
});
