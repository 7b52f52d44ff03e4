import { expect, test } from 'vitest';
import { loadMoreUploads } from '../../../../client/src/uploads/commands/loadMoreUploads.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

test('the view asks for one more page', async () => {
  const { services, service, uploads } = await fakeUploads();
  for (let index = 0; index < 39; index++) uploads.push({ upload_id: `x${index}` });
  let changes = 0;
  services.uploadsView.onDidChangeTreeData(() => changes++);
  await loadMoreUploads.run(services);
  await services.uploadsView.getChildren();
  expect(changes).toBe(1);
  const pages = service.calls.flatMap((call) => /GET \/uploads\?.*&page=(\d)/.exec(call)?.[1] ?? []);
  expect(pages).toEqual(['1', '2']);
});
