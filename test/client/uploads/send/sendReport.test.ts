import { expect, test } from 'vitest';
import { ApiError } from '../../../../client/src/remoteService/api/apiError.ts';
import type { SendFile } from '../../../../client/src/uploads/send/sendOrder.ts';
import { describeSending } from '../../../../client/src/uploads/send/sendReport.ts';

const file = (name: string): SendFile => ({ uri: `file:///${name}`, name, size: 1, isMapper: false });
const [a, b, c] = ['a', 'b', 'c'].map(file) as [SendFile, SendFile, SendFile];

/** The files that each line names. */
const named = (lines: readonly string[]) => lines.map((line) => line.match(/\b[abc](?=[,.])/g)?.join('') ?? '');

test('a file whose answer was lost is not counted as not sent', () => {
  const error = new ApiError({ kind: 'timeout', effect: 'unknown', message: 'Too late!' });
  const lines = describeSending({ done: [a], left: [b, c], error, uncertain: b });
  expect([named(lines), lines.at(-1)]).toEqual([['a', 'c', 'b', ''], 'Too late!']);
});

test('files that arrived stay arrived when watching them ended', () => {
  const error = new ApiError({ kind: 'cancelled', effect: 'unknown', message: 'Cancelled!' });
  const lines = describeSending({ done: [a, b], left: [], error });
  // The last one says what the service still does.
  expect([named(lines).join(''), lines[1], lines.length]).toEqual(['ab', 'Cancelled!', 3]);
});

test('names cannot break a line, and why the watching stopped comes last', () => {
  const odd = file('x\n](command:y)');
  const report = describeSending({ done: [odd], left: [], watched: { upload: undefined, stopped: 'Stopped.' } });
  expect(report).toEqual([expect.stringContaining('x ] (command:y)'), 'Stopped.']);
});
