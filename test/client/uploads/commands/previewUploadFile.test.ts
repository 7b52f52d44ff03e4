import { expect, test } from 'vitest';
import { previewUploadFile } from '../../../../client/src/uploads/commands/previewUploadFile.ts';
import { cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

const node = { kind: 'file', uploadId: 'u2', path: 'data.json', file: { name: 'data.json', isFile: true } };

test('opens the panel of the mapper with the file, which stays open beside it', async () => {
  const { services, opened } = await fakeUploads();
  editor.script(pick('data.mapper.json'));
  await previewUploadFile.run(services, node);
  expect(opened).toEqual([['file:///w/data.mapper.json', 'mapper-upload-file:/u2/data.json']]);
  expect(editor.seen('document')).toEqual(['{"a":1}']);
});

test('without a mapper chosen the file is shown, and no panel', async () => {
  const { services, opened } = await fakeUploads();
  editor.script(cancel);
  await previewUploadFile.run(services, node);
  expect([opened, editor.seen('document')]).toEqual([[], ['{"a":1}']]);
});
