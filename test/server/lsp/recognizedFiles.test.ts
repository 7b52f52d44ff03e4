import { expect, test } from 'vitest';
import { RecognizedFiles } from '../../../server/src/lsp/recognizedFiles.ts';
import type { RecognizedParams } from '../../../server/src/protocol.ts';

test('the client is told what is recognized when that changes, and then alone', () => {
  const told: RecognizedParams[] = [];
  const files = new RecognizedFiles((params) => told.push(params));
  files.found('file:///settings.json', undefined);
  expect(told).toEqual([]);
  files.found('file:///a.json', 'mapper');
  files.found('file:///a.json', 'mapper');
  files.found('file:///b.json', 'data');
  files.found('file:///a.json', 'data');
  files.found('file:///b.json', undefined);
  expect(told).toEqual([
    { mappers: ['file:///a.json'], data: [] },
    { mappers: ['file:///a.json'], data: ['file:///b.json'] },
    { mappers: [], data: ['file:///a.json', 'file:///b.json'] },
    { mappers: [], data: ['file:///a.json'] },
  ]);
});
