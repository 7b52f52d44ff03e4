import { expect, test } from 'vitest';
import { ApiError } from '../../../../client/src/remoteService/api/apiError.ts';
import type { SendFile } from '../../../../client/src/uploads/send/sendOrder.ts';
import { reportOf } from '../../../../client/src/uploads/send/sendReport.ts';

const file = (name: string): SendFile => ({ uri: `file:///${name}`, name, size: 1, isMapper: false });
const [a, b, c] = ['a', 'b', 'c'].map(file) as [SendFile, SendFile, SendFile];

test('a file whose answer was lost is not counted as not sent', () => {
  const error = new ApiError({ kind: 'timeout', effect: 'unknown', message: 'Too late.' });
  expect(reportOf({ arrived: [a], missing: [b, c], error, uncertain: b })).toEqual([
    'Arrived: a.',
    'Not sent: c.',
    'Not known to have arrived: b. Sending it again replaces it.',
    'Too late.',
  ]);
});

test('files that arrived stay arrived when watching them ended', () => {
  const error = new ApiError({ kind: 'cancelled', effect: 'unknown', message: 'Cancelled.' });
  const report = reportOf({ arrived: [a, b], missing: [], error }).join(' ');
  expect(report).toMatch(/^Arrived: a, b\. Cancelled\. The service continues processing/);
});

test('names cannot break a line, and why the watching stopped comes last', () => {
  const odd = file('x\n](command:y)');
  const report = reportOf({ arrived: [odd], missing: [], watched: { upload: undefined, stopped: 'Stopped.' } });
  expect(report).toEqual(['Arrived: x ] (command:y).', 'Stopped.']);
});
