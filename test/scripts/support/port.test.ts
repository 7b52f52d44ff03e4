import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { choosePort } from '../../../scripts/support/port.ts';

test('takes another port when the preferred one is taken', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  try {
    expect(await choosePort(taken)).not.toBe(taken);
    expect(await choosePort(taken, 1)).toBeGreaterThan(0);
  } finally {
    holder.close();
  }
  expect(await choosePort(taken)).toBe(taken);
});
