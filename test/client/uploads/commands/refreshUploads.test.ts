import { expect, test } from 'vitest';
import { refreshUploads } from '../../../../client/src/uploads/commands/refreshUploads.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

test('the view begins anew, with what the service says now', async () => {
  const { services, uploads } = await fakeUploads();
  const view = services.uploadsView;
  view.update({ id: 'u1', name: 'Watched', errors: [], warnings: [] });
  for (let index = 0; index < 19; index++) uploads.push({ upload_id: `x${index}` });
  view.loadMore();
  const label = async () => view.getTreeItem((await view.getChildren())[0]!).label;
  expect(await label()).toBe('Watched');
  let changes = 0;
  view.onDidChangeTreeData(() => changes++);
  await refreshUploads.run(services);
  expect(changes).toBe(1);
  expect(await label()).toBe('First');
  expect((await view.getChildren()).at(-1)?.kind).toBe('more');
});
