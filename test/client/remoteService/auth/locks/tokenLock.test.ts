import { expect, test } from 'vitest';
import { withLock } from '../../../../../client/src/remoteService/auth/locks/tokenLock.ts';
import { FakeLocks } from '../../../../support/fakeLocks.ts';

test('runs with the lock held, and lets go of it, also after a failure', async () => {
  const locks = new FakeLocks().window();
  expect(await withLock(locks, 'a', 0, (lock) => lock.isHeld())).toBe(true);
  await expect(withLock(locks, 'a', 0, () => Promise.reject(new Error('inside')))).rejects.toThrow('inside');
  expect(await withLock(locks, 'a', 0, async () => 'free again')).toBe('free again');
  // It does not run while another holds the lock.
  expect(await withLock(locks, 'a', 0, () => withLock(locks, 'a', 0, async () => 'ran'))).toBeUndefined();
});

test('a lock that cannot be made or released is no error of the work', async () => {
  const none = { acquire: () => Promise.reject(new Error('EROFS /home/canary')) };
  expect(await withLock(none, 'a', 0, async () => 'ran')).toBeUndefined();
  const stuck = { isHeld: async () => true, release: () => Promise.reject(new Error('EPERM')) };
  expect(await withLock({ acquire: async () => stuck }, 'a', 0, async () => 'ran')).toBe('ran');
});
