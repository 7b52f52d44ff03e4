import { expect, test } from 'vitest';
import { openUpload } from '../../../../client/src/uploads/commands/openUpload.ts';
import { editor, pick } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

const upload = { id: 'u2', name: 'Second', errors: [], warnings: [] };

test('without an argument the user chooses', async () => {
  const { services } = await fakeUploads();
  editor.script(pick('Second'));
  await openUpload.run(services);
  expect(editor.seen('document')[0]).toMatch(/^Second\n/);
});

test('an upload of the view is read anew', async () => {
  const { services, service } = await fakeUploads();
  await openUpload.run(services, { kind: 'upload', upload });
  expect(service.calls).toContain('GET /uploads/u2');
  expect(editor.seen('document')).toHaveLength(1);
});
