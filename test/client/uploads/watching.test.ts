import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../client/src/remoteService/api/apiError.ts';
import type { Upload } from '../../../client/src/remoteService/api/endpoints/uploads.ts';
import { waitForProcessing } from '../../../client/src/uploads/watching.ts';

const upload = (status: string): Upload => ({ id: 'u', status, errors: [], warnings: [] });
const failure = (kind: ApiErrorKind, retryAfter?: number) =>
  new ApiError({ kind, message: kind, ...(retryAfter !== undefined && { retryAfter }) });

/** Answers in turn, the last one for ever; records what was waited for. */
function watching(...answers: (Upload | ApiError | undefined)[]) {
  const waits: number[] = [];
  const read = async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { waits, watch: { read, wait: async (ms: number) => void waits.push(ms) } };
}

const running = upload('RUNNING');
const late = failure('timeout');

test.each([
  ['longer each time, up to ten seconds', Array(6).fill(running), [1000, 2000, 4000, 8000, 10_000, 10_000]],
  ['after failures, up to two in a row', [late, late, running, late, late], [1000, 2000, 4000, 8000, 10_000]],
  ['as the service asks, within bounds', [failure('busy', 7), failure('busy', 9999)], [7000, 120_000]],
  ['5 s for a busy service whose wish a browser hides', [failure('busy'), late], [5000, 2000]],
])('waits %s', async (_, answers, expected) => {
  const { waits, watch } = watching(...answers, upload('SUCCESS'));
  expect(await waitForProcessing('u', watch)).toEqual({ upload: upload('SUCCESS') });
  expect(waits).toEqual(expected);
});

test.each<[string, Upload | ApiError | undefined, number]>([
  ['while the processing goes on', upload('PENDING'), 180],
  ['where the service shows no record', undefined, 0],
])('says that it stopped %s', async (_, answer, looks) => {
  const { waits, watch } = watching(answer);
  expect((await waitForProcessing('u', watch)).stopped).toBeTypeOf('string');
  expect(waits).toHaveLength(looks);
});

test.each<[string, ApiErrorKind, number]>([
  ['after three failures in a row', 'unreachable', 2],
  ['at once when it is refused', 'forbidden', 0],
])('gives up %s', async (_, kind, count) => {
  const { waits, watch } = watching(failure(kind));
  await expect(waitForProcessing('u', watch)).rejects.toThrow(kind);
  expect(waits).toHaveLength(count);
});

test('ends between two looks when cancelled', async () => {
  const stop = new AbortController();
  const ended = waitForProcessing('u', {
    read: async () => running,
    signal: stop.signal,
    onUpdate: () => stop.abort(),
  });
  await expect(ended).rejects.toMatchObject({ kind: 'cancelled' });
});
