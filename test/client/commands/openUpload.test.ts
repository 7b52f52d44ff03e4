import { expect, test } from 'vitest';
import { openUpload } from '../../../client/src/commands/openUpload.ts';
import { editor, pick } from '../../support/fakeEditor.ts';
import { fakeUploads } from '../../support/fakeUploads.ts';

const upload = { id: 'u2', name: 'Second', errors: [], warnings: [] };

test('without an argument the user chooses', async () => {
  const { services } = await fakeUploads();
  editor.script(pick('Second'));
  await openUpload.run(services);
  expect(editor.seen('document')[0]).toMatch(/^Second\n/);
});

test('an upload of the view is read anew, a file shown as it is', async () => {
  const { services, service } = await fakeUploads();
  await openUpload.run(services, { kind: 'upload', upload });
  expect(service.calls).toContain('GET /uploads/u2');
  await openUpload.run(services, { kind: 'file', uploadId: 'u2', path: 'a/data.json', file: { isFile: true } });
  expect(service.calls.at(-1)).toBe('GET /uploads/u2/raw/a/data.json');
  expect(editor.seen('document')).toHaveLength(2);
});

test('an answer that repeats the token is shown without it', async () => {
  const { services, service } = await fakeUploads();
  service.fault = (_, init) => new Response(new Headers(init.headers).get('authorization'));
  await openUpload.run(services, { kind: 'file', uploadId: 'u2', path: 'data.json' });
  expect(editor.seen('document')).toEqual(['[secret]']);
});

test.each(['../..', 'a//b'])('the path %j of a file makes no request', async (path) => {
  const { services, service } = await fakeUploads();
  const before = service.calls.length;
  await expect(openUpload.run(services, { kind: 'file', uploadId: 'u2', path })).rejects.toMatchObject({
    kind: 'invalid',
  });
  expect(service.calls).toHaveLength(before);
});
