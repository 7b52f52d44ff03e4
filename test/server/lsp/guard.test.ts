import { expect, test } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { describeError, guarded, runGuarded } from '../../../server/src/lsp/guard.ts';
import { Cancelled } from '../../../server/src/util/cancellation.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

function call(handler: () => unknown, cancelled = false) {
  const log = new MemoryLog();
  const source = new CancellationTokenSource();
  if (cancelled) source.cancel();
  return { log, answer: guarded<undefined, unknown>(log, 'hover', 'fallback', handler)(undefined, source.token) };
}

const throwing = (error: unknown) => () => {
  throw error;
};

const cancel = throwing(new Cancelled());
const error = (code: number) => expect.objectContaining({ code });

test.each<[string, () => unknown, boolean, unknown]>([
  ['a value', () => 7, false, 7],
  ['a value that comes later', async () => 8, false, 8],
  ['work that the client cancelled', cancel, true, error(LSPErrorCodes.RequestCancelled)],
  ['work that an edit cancelled', cancel, false, error(LSPErrorCodes.ContentModified)],
  ['an error for the client', throwing(new ResponseError(-1, 'no')), false, error(-1)],
])('%s is answered as such and not logged', async (_, handler, isCancelled, expected) => {
  const { log, answer } = call(handler, isCancelled);
  expect(await answer).toEqual(expected);
  expect(log.lines).toEqual([]);
});

test('an unexpected error is logged and answered with the fallback', async () => {
  const { log, answer } = call(throwing(new TypeError('x is undefined')));
  expect(await answer).toBe('fallback');
  expect(log.lines[0]).toMatch(/^error hover failed: TypeError: x is undefined\n\s+at /);
});

test('the log never shows document text', () => {
  let error: unknown;
  try {
    JSON.parse('{"password": hunter2}');
  } catch (caught) {
    error = caught;
  }
  expect(describeError(error)).toMatch(/^SyntaxError\n/);
  expect(describeError(error)).not.toContain('hunter2');
  expect(describeError(new Error('x'.repeat(10_000))).length).toBeLessThan(3_000);
  expect(describeError('hunter2')).not.toContain('hunter2');
});

test('work that nobody waits for never rejects', async () => {
  const log = new MemoryLog();
  await runGuarded(log, 'a', throwing(new Cancelled()));
  await runGuarded(log, 'b', throwing(new Error('no')));
  await runGuarded(log, 'c', async () => throwing(new Error('no'))());
  await runGuarded(log, 'd', () => Promise.reject(new Cancelled()));
  expect(log.lines).toHaveLength(2);
});
