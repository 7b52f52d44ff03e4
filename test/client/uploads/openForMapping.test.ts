import { expect, test } from 'vitest';
import { openForMapping } from '../../../client/src/uploads/openForMapping.ts';
import { editor } from '../../support/fakeEditor.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

const service = 'https://lab.example/prod/v1';

test('shows what is JSON, and says of anything else that no mapper can map it', async () => {
  const { flow, files } = await fakeUploads();
  files.set('run.dat', '{"a": 1}');
  files.set('run.csv', 'a,b');
  expect((await openForMapping(flow, { service, uploadId: 'u2', path: 'run.dat' }))?.path).toBe('/u2/run.dat');
  await expect(openForMapping(flow, { service, uploadId: 'u2', path: 'run.csv' })).rejects.toThrow('run.csv');
  expect(editor.seen('document')).toEqual(['{"a": 1}', 'a,b']);
});
