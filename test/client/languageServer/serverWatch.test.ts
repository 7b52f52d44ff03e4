import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchServer } from '../../../client/src/languageServer/serverWatch.ts';
import { pingRequest } from '../../../server/src/protocol.ts';

let isRunning: boolean;
let answers: boolean;
let ended: number;
let length: number;
let asked: string[];
let watch: { dispose(): unknown };

beforeEach(() => {
  vi.useFakeTimers();
  isRunning = true;
  answers = true;
  ended = 0;
  length = 0;
  asked = [];
  const client = {
    isRunning: () => isRunning,
    sendRequest: (method: string) => {
      asked.push(method);
      return answers ? Promise.resolve(null) : new Promise(() => {});
    },
  };
  watch = watchServer(
    client as unknown as Parameters<typeof watchServer>[0],
    () => {
      ended++;
    },
    () => length,
  );
});
afterEach(() => {
  watch.dispose();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test('a server that answers is let be', async () => {
  await seconds(60);
  expect([ended, new Set(asked)]).toEqual([0, new Set([pingRequest])]);
});

test('one that does not answer for 5 seconds is ended, once', async () => {
  await seconds(3);
  answers = false;
  await seconds(5);
  expect(ended).toBe(0);
  await seconds(2);
  expect(ended).toBe(1);
  isRunning = false;
  await seconds(20);
  expect(ended).toBe(1);
});

test('the one that comes after has its own 5 seconds', async () => {
  answers = false;
  await seconds(4);
  isRunning = false;
  await seconds(1);
  isRunning = true;
  await seconds(4);
  expect(ended).toBe(0);
  await seconds(3);
  expect(ended).toBe(1);
});

test('a timer that is late itself tells nothing of the server', async () => {
  answers = false;
  for (let round = 0; round < 10; round++) {
    await seconds(3);
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(ended).toBe(0);
});

test('a refused question is an answer', async () => {
  watch.dispose();
  const client = { isRunning: () => true, sendRequest: () => Promise.reject(new Error('unknown')) };
  watch = watchServer(
    client as unknown as Parameters<typeof watchServer>[0],
    () => {
      ended++;
    },
    () => length,
  );
  await seconds(20);
  expect(ended).toBe(0);
});

test('one that evaluates a long text has 200 ms more for each million characters', async () => {
  length = 100e6;
  answers = false;
  await seconds(25);
  expect(ended).toBe(0);
  await seconds(2);
  expect(ended).toBe(1);
});
