import { expect, test } from 'vitest';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { watchUpload } from '../../../../client/src/uploads/commands/watchUpload.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';
import { withHeldTimers } from '../../../support/heldTimers.ts';
import { runToEnd } from '../../../support/runCommand.ts';

const node = { kind: 'upload', upload: { id: 'u2', name: 'Second', errors: [], warnings: [] } };

test('the line in the view follows until the upload is processed', async () => {
  const { services, status } = await fakeUploads();
  let now: 'RUNNING' | 'SUCCESS' = 'RUNNING';
  status('u2', { status: now });
  const seen: unknown[] = [];
  services.uploadsView.onDidChangeTreeData(() => {
    seen.push(now);
    now = 'SUCCESS';
    status('u2', { status: now });
  });
  await withHeldTimers(() => watchUpload.run(services, node));
  expect(seen).toEqual(['RUNNING', 'SUCCESS']);
  expect(editor.seen('progress')).toEqual([expect.stringContaining('Second'), expect.any(String), expect.any(String)]);
});

test('an upload that the service does not show cannot be watched', async () => {
  const { services, service } = await fakeUploads();
  service.instead.set('GET /uploads/u9', 404);
  await expect(watchUpload.run(services, { ...node, upload: { ...node.upload, id: 'u9' } })).rejects.toBeInstanceOf(
    UserError,
  );
});

test('the user can stop looking, which is silent', async () => {
  const setup = await fakeUploads();
  setup.status('u2', { status: 'RUNNING' });
  editor.onProgress = (text, cancelIt) => !text.includes('Second') && cancelIt();
  await runToEnd(setup, 'watchUpload', [], node);
  expect(editor.seen('notice')).toEqual([]);
});

test('without an upload it does nothing', async () => {
  const { services } = await fakeUploads();
  for (const argument of [undefined, null, 'u2', {}]) await watchUpload.run(services, argument);
  expect(editor.seen('progress')).toEqual([]);
});
