import { expect, onTestFinished, test } from 'vitest';
import { statusText } from '../../../../client/src/uploads/uploadText.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';
import { workspace } from '../../../support/fakeVscode.ts';
import { runToEnd } from '../../../support/runCommand.ts';

test('uploads, their errors and files; a failure is one line', async () => {
  const { services, service } = await fakeUploads();
  const view = services.uploadsView;
  const nodes = await view.getChildren();
  const items = nodes.map((node) => view.getTreeItem(node));
  expect(items.map((item) => item.accessibilityInformation?.label)).toEqual([
    expect.stringMatching(new RegExp(`^First, ${statusText('FAILURE')} .*0`)),
    expect.stringMatching(new RegExp(`^Second, ${statusText('SUCCESS')} .*1`)),
  ]);
  const children = await view.getChildren(nodes[0]);
  const childItems = children.map((node) => view.getTreeItem(node));
  expect(childItems.map((item) => item.label)).toEqual(['no mapper', 'data.json']);
  service.instead.set('GET /uploads', 500);
  expect(await view.getChildren()).toMatchObject([{ kind: 'note', text: expect.stringContaining('500') }]);
});

test('in a workspace that is not trusted nothing is asked before the user refreshes', async () => {
  const { services, service } = await fakeUploads();
  const view = services.uploadsView;
  workspace.isTrusted = false;
  onTestFinished(() => {
    workspace.isTrusted = true;
  });
  const before = service.calls.length;
  view.refresh();
  expect(await view.getChildren()).toMatchObject([{ kind: 'note' }]);
  expect(service.calls).toHaveLength(before);
  await runToEnd({ services }, 'refreshUploads');
  expect(await view.getChildren()).toHaveLength(2);
});

test('more pages are loaded on request, and a refresh begins with the first again', async () => {
  const { services, service, addOlder } = await fakeUploads();
  const view = services.uploadsView;
  addOlder(19);
  expect((await view.getChildren()).at(-1)?.kind).toBe('more');
  let changes = 0;
  view.onDidChangeTreeData(() => changes++);
  const before = service.calls.length;
  await runToEnd({ services }, 'loadMoreUploads');
  expect((await view.getChildren()).at(-1)?.kind).toBe('upload');
  const pages = service.calls.slice(before).flatMap((call) => /GET \/uploads\?.*&page=(\d)/.exec(call)?.[1] ?? []);
  expect(pages).toEqual(['1', '2']);
  view.update({ id: 'u1', name: 'Watched', errors: [], warnings: [] });
  const label = async () => view.getTreeItem((await view.getChildren())[0]!).label;
  expect(await label()).toBe('Watched');
  await runToEnd({ services }, 'refreshUploads');
  expect(await label()).toBe('First');
  expect((await view.getChildren()).at(-1)?.kind).toBe('more');
  expect(changes).toBe(3);
});

test('a folder with more files than are read says so', async () => {
  const { services, service } = await fakeUploads();
  const view = services.uploadsView;
  const content = Array.from({ length: 500 }, (_, index) => ({ name: `f${index}`, is_file: true }));
  service.fault = () => Response.json({ directory_metadata: { content }, pagination: { total: 502 } });
  const file = { name: 'a', isFile: false };
  const folder = { kind: 'file', service: baseUrl, uploadId: 'u2', path: 'a', file } as const;
  expect((await view.getChildren(folder)).at(-1)).toMatchObject({ kind: 'note', text: expect.stringContaining('2') });
});

test('signed out it asks nobody, and about a line of another service not the one that is set', async () => {
  const { services, account, service } = await fakeUploads();
  const [first] = await services.uploadsView.getChildren();
  const before = service.calls.length;
  editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example');
  expect(await services.uploadsView.getChildren(first)).toEqual([]);
  editor.userSettings.set('mapperWorkbench.service.baseUrl', baseUrl);
  await account.signOut();
  expect(await services.uploadsView.getChildren()).toEqual([]);
  expect(service.calls.slice(before).filter((call) => call.includes('/uploads'))).toEqual([]);
});
