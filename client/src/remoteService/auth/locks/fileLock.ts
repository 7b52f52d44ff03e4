/** Locks as files that are created exclusively in a folder shared by all windows, each with a heartbeat. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { HeldLock, TokenLocks } from './tokenLock.ts';

interface FileLockTimes {
  /** Time between two heartbeats of the holder. */
  readonly heartbeatMs: number;
  /** A file without heartbeat for so long belongs to a window that is gone. Observed, not computed from clocks. */
  readonly staleMs: number;
}

const usual: FileLockTimes = { heartbeatMs: 1000, staleMs: 8000 };

/** Well below the limit of file systems; longer names may share a lock, which does no harm. */
const longestName = 160;

/**
 * Creates token locks that are files.
 * @param folder created on first use
 */
export function fileLocks(folder: string, times: FileLockTimes = usual): TokenLocks {
  return {
    acquire: async (name, waitMs) => {
      await mkdir(folder, { recursive: true });
      return acquire(join(folder, `${name.slice(0, longestName).replace(/[^A-Za-z0-9_-]/g, '_')}.lock`), waitMs, times);
    },
  };
}

async function acquire(path: string, waitMs: number, times: FileLockTimes): Promise<HeldLock | undefined> {
  const owner = randomUUID();
  const until = performance.now() + waitMs;
  // Observations are counted: while the machine sleeps there are none, so no holder is declared dead.
  const staleLooks = Math.ceil((4 * times.staleMs) / times.heartbeatMs);
  let seen = { sign: '', looks: 0 };
  for (;;) {
    if (await make(path, owner)) return held(path, owner, times);
    const sign = await lastHeartbeat(path);
    seen = sign === seen.sign ? { sign, looks: seen.looks + 1 } : { sign, looks: 0 };
    if (seen.looks >= staleLooks) await clear(path, sign);
    if (performance.now() >= until) return undefined;
    await delay(times.heartbeatMs / 4);
  }
}

async function make(path: string, owner: string): Promise<boolean> {
  try {
    await writeFile(path, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Changes with every heartbeat and every owner; '' if there is no file. */
async function lastHeartbeat(path: string): Promise<string> {
  const [owner, state] = await Promise.all([ownerOf(path), stat(path).catch(() => undefined)]);
  return state === undefined ? '' : `${owner} ${state.mtimeMs}`;
}

async function ownerOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

/** Of several windows that find it stale, one moves it away; the others find no file. */
async function clear(path: string, sign: string): Promise<void> {
  if ((await lastHeartbeat(path)) === sign) await removeStaleLock(path, sign);
}

/**
 * Removes a lock file if it hasn't changed since it was found to be stale. If another lock file has replaced it, the
 * other file is put back.
 * @param sign the sign of life that the stale lock file had
 */
export async function removeStaleLock(path: string, sign: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  if ((await lastHeartbeat(aside)) !== sign) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function held(path: string, owner: string, { heartbeatMs }: FileLockTimes): HeldLock {
  const isHeld = async () => (await ownerOf(path)) === owner;
  const beat = async () => {
    const now = new Date();
    if (await isHeld()) await utimes(path, now, now).catch(() => undefined);
  };
  const timer = setInterval(() => void beat(), heartbeatMs);
  return {
    isHeld,
    release: async () => {
      clearInterval(timer);
      if (await isHeld()) await rm(path, { force: true });
    },
  };
}
