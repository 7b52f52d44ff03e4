import { expect, test } from 'vitest';
import { openUploadFile } from '../../../../client/src/uploads/commands/openUploadFile.ts';
import { editor, pick } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

const node = (path: string) => ({ kind: 'file', uploadId: 'u2', path, file: { name: path, isFile: true } });

test('a file of the view is shown as it is', async () => {
  const { services, service, put } = await fakeUploads();
  put('a/data.json', '{"a":1}');
  await openUploadFile.run(services, node('a/data.json'));
  expect(service.calls.at(-1)).toBe('GET /uploads/u2/raw/a/data.json');
  expect(editor.seen('document')).toEqual(['{"a":1}']);
});

test('without an argument the user chooses the upload and the file', async () => {
  const { services } = await fakeUploads();
  editor.script(pick('Second'), pick('data.json'));
  await openUploadFile.run(services);
  expect([editor.seen('document'), editor.leftOver]).toEqual([['{"a":1}'], []]);
});

test.each(['../..', 'a//b'])('the path %j of a file makes no request', async (path) => {
  const { services, service } = await fakeUploads();
  const before = service.calls.length;
  await expect(openUploadFile.run(services, node(path))).rejects.toMatchObject({ kind: 'invalid' });
  expect(service.calls).toHaveLength(before);
});
