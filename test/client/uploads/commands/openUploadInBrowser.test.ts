import { expect, test } from 'vitest';
import { openUploadInBrowser } from '../../../../client/src/uploads/commands/openUploadInBrowser.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

const node = (id: string) => ({ kind: 'upload', upload: { id, errors: [], warnings: [] } });

test('its page lies below the base URL, and nothing is asked of the service', async () => {
  const { services, service } = await fakeUploads();
  const before = service.calls.length;
  await openUploadInBrowser.run(services, node('u2'));
  expect(editor.seen('external')).toEqual(['https://lab.example/prod/v1/gui/user/uploads/upload/id/u2']);
  expect(service.calls).toHaveLength(before);
});

test('an id that is none opens nothing, and neither does no upload', async () => {
  const { services } = await fakeUploads();
  await expect(openUploadInBrowser.run(services, node('../../logout'))).rejects.toMatchObject({ kind: 'invalid' });
  await openUploadInBrowser.run(services);
  expect(editor.seen('external')).toEqual([]);
});
