import { execFile } from 'node:child_process';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { fileLocks, removeStaleLock } from '../../../../../client/src/remoteService/auth/locks/fileLock.ts';
import { tempFolder } from '../../../../support/tempFolder.ts';

const quick = { heartbeatMs: 10, staleMs: 60 };
/** Long enough on a busy machine; nobody waits for it where all goes well. */
const patience = 20_000;

describe('a lock', () => {
  test('is held by one, and free again after its release', async () => {
    const folder = await tempFolder();
    const locks = fileLocks(folder);
    const first = await locks.acquire('a', 0);
    expect(await locks.acquire('a', 0)).toBeUndefined();
    expect(await first?.isHeld()).toBe(true);
    await first?.release();
    const second = await locks.acquire('a', 0);
    expect([await first?.isHeld(), await second?.isHeld()]).toEqual([false, true]);
    // Who lost it takes nothing from its new holder.
    await first?.release();
    expect(await second?.isHeld()).toBe(true);
    // Its holder knows that it is gone.
    await rm(join(folder, 'a.lock'));
    expect(await second?.isHeld()).toBe(false);
    await second?.release();
  });

  test('is waited for, and outlives the time after which it would be stale', async () => {
    const folder = await tempFolder();
    const first = await fileLocks(folder, { ...quick, heartbeatMs: 5 }).acquire('a', 0);
    const waiting = fileLocks(folder, { heartbeatMs: 40, staleMs: 200 }).acquire('a', patience);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await first?.isHeld()).toBe(true);
    await first?.release();
    const second = await waiting;
    expect(await second?.isHeld()).toBe(true);
    await second?.release();
  });

  test.each(['a', '../../etc', 'x'.repeat(10_000), 'a\nb', ''])('%# stays in its folder by any name', async (name) => {
    const folder = await tempFolder();
    const lock = await fileLocks(join(folder, 'made')).acquire(name, 0);
    expect(await readdir(folder)).toEqual(['made']);
    expect(await readdir(join(folder, 'made'))).toHaveLength(1);
    await lock?.release();
    expect(await readdir(join(folder, 'made'))).toEqual([]);
  });
});

describe('a lock that a dead window left', () => {
  test('is taken by exactly one of several at a time', async () => {
    const folder = await tempFolder({ 'a.lock': 'nobody' });
    let [holders, most, done] = [0, 0, 0];
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const lock = await fileLocks(folder, quick).acquire('a', patience);
        most = Math.max(most, ++holders);
        await new Promise((resolve) => setImmediate(resolve));
        holders--;
        done++;
        await lock?.release();
      }),
    );
    expect([most, done]).toEqual([1, 6]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is judged by watching alone, whatever its time, also with an empty file', async () => {
    const folder = await tempFolder({ 'a.lock': '', 'b.lock': 'nobody' });
    await utimes(join(folder, 'a.lock'), 4e9, 4e9);
    await utimes(join(folder, 'b.lock'), 0, 0);
    expect(await fileLocks(folder).acquire('b', 0)).toBeUndefined();
    const lock = await fileLocks(folder, quick).acquire('a', patience);
    expect(await lock?.isHeld()).toBe(true);
    await lock?.release();
  });
});

test('a fresh lock that is moved for a stale one is put back', async () => {
  const folder = await tempFolder();
  const lock = await fileLocks(folder).acquire('a', 0);
  await removeStaleLock(join(folder, 'a.lock'), 'the sign of one that is gone');
  expect([await lock?.isHeld(), await readdir(folder)]).toEqual([true, ['a.lock']]);
  await lock?.release();
});

test('processes exclude each other', async () => {
  const folder = await tempFolder();
  const source = fileURLToPath(
    new URL('../../../../../client/src/remoteService/auth/locks/fileLock.ts', import.meta.url),
  );
  const counter = join(folder, 'counter');
  await writeFile(counter, '0');
  const script = `
    import { readFile, writeFile } from 'node:fs/promises';
    import { fileLocks } from ${JSON.stringify(source)};
    for (let round = 0; round < 5; round++) {
      const lock = await fileLocks(${JSON.stringify(join(folder, 'locks'))}, { heartbeatMs: 20, staleMs: 10000 }).acquire('a', ${patience});
      const count = Number(await readFile(${JSON.stringify(counter)}, 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 2));
      await writeFile(${JSON.stringify(counter)}, String(count + 1));
      await lock.release();
    }`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await Promise.all([run(), run(), run()]);
  expect(await readFile(counter, 'utf8')).toBe('15');
});
