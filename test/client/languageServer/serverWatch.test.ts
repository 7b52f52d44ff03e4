import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchServer } from '../../../client/src/languageServer/serverWatch.ts';
import { pingRequest } from '../../../server/src/protocol.ts';

let isRunning: boolean;
/** What the server does with a question. */
let answer: () => Promise<unknown>;
let ended: number;
let asked: Set<string>;
let watch: { dispose(): unknown };

const yes = () => Promise.resolve(null);
const nothing = () => new Promise(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  [isRunning, answer, ended, asked] = [true, yes, 0, new Set()];
  const sendRequest = (method: string) => {
    asked.add(method);
    return answer();
  };
  const client = { isRunning: () => isRunning, sendRequest } as unknown as Parameters<typeof watchServer>[0];
  watch = watchServer(client, () => void ended++);
});
afterEach(() => {
  watch.dispose();
  vi.useRealTimers();
});

/** After so many seconds: how often the server was ended. */
async function endedAfter(seconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return ended;
}

test.each([
  ['answers', yes],
  ['refuses the question', () => Promise.reject(new Error('unknown'))],
])('a server that %s is let be', async (_, given) => {
  answer = given;
  expect([await endedAfter(60), asked]).toEqual([0, new Set([pingRequest])]);
});

test('one that does not answer for 15 seconds is ended, once', async () => {
  await endedAfter(3);
  answer = nothing;
  expect([await endedAfter(15), await endedAfter(2)]).toEqual([0, 1]);
  isRunning = false;
  expect(await endedAfter(20)).toBe(1);
});

test('the one that comes after has its own 15 seconds', async () => {
  answer = nothing;
  await endedAfter(14);
  isRunning = false;
  await endedAfter(1);
  isRunning = true;
  expect([await endedAfter(14), await endedAfter(3)]).toEqual([0, 1]);
});

test('a timer that is late itself tells nothing of the server', async () => {
  answer = nothing;
  for (let round = 0; round < 20; round++) {
    await endedAfter(3);
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(ended).toBe(0);
});
