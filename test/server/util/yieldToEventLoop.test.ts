import { expect, test } from 'vitest';
import { yieldToEventLoop } from '../../../server/src/util/yieldToEventLoop.ts';

test('lets what waits go first', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('waiting'));
  await yieldToEventLoop();
  order.push('after');
  expect(order).toEqual(['waiting', 'after']);
});
