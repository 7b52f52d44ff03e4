import { describe, expect, test } from 'vitest';
import { fileOfNode, itemOf, uploadOfNode } from '../../../../client/src/uploads/views/uploadNodes.ts';

const upload = { id: 'u1', name: 'Lab', status: 'SUCCESS', entries: 2, message: 'done', errors: [], warnings: [] };
const service = 'https://lab.example/prod/v1';
const node = { kind: 'upload', service, upload } as const;
const file = (isFile: boolean) =>
  ({ kind: 'file', service, uploadId: 'u1', path: 'a/b.json', file: { name: 'b.json', isFile } }) as const;

describe('what stands in the view', () => {
  test.each([
    ['SUCCESS', false, 'pass', 'upload.done'],
    ['READY', undefined, 'pass', 'upload.done'],
    ['FAILURE', false, 'error', 'upload.failed'],
    ['SUCCESS', true, 'sync', 'upload.processing'],
    ['PENDING', undefined, 'sync', 'upload.processing'],
  ])('%s, running %s: its icon %s, its menu %s', (status, running, icon, context) => {
    const item = itemOf({ ...node, upload: { ...upload, status, ...(running !== undefined && { running }) } });
    expect([item.iconPath, item.contextValue]).toEqual([{ id: icon, color: undefined }, context]);
  });

  test('an upload: name, status, entries; said to a screen reader, too', () => {
    const item = itemOf(node);
    expect(item).toMatchObject({ label: 'Lab', description: expect.stringMatching(/Processed.*2/) });
    expect(item.accessibilityInformation?.label).toBe(`Lab, ${item.description}`);
    expect(item.tooltip).toBe(`Lab\n${item.description}\ndone`);
  });

  test('an upload of which nothing is known but its id', () => {
    const item = itemOf({ ...node, upload: { id: 'u1', errors: [], warnings: [] } });
    expect(item).toMatchObject({ label: 'u1', description: '', tooltip: 'u1' });
  });

  test('a click opens a file, and not a folder', () => {
    expect(itemOf(file(true)).command?.arguments).toEqual([file(true)]);
    expect(itemOf(file(false)).command).toBeUndefined();
    expect(itemOf({ kind: 'more' }).command?.command).toBe('mapperWorkbench.loadMoreUploads');
  });

  test('no text of the service makes a link or shows a token', () => {
    const text = 'nomad_pat_CANARY [x](command:y)\n$(icon)';
    const items = [
      itemOf({ ...node, upload: { ...upload, name: text, status: text, message: text } }),
      itemOf({ kind: 'error', text }),
      itemOf({ ...file(true), path: 'p', file: { name: text, isFile: true } }),
    ];
    for (const { label, description, tooltip, accessibilityInformation } of items) {
      expect(JSON.stringify([label, description, tooltip, accessibilityInformation])).not.toMatch(/CANARY|\]\(|\$\(/);
    }
  });
});

test('what a menu passes may be anything', () => {
  expect(uploadOfNode(node)).toBe(upload);
  expect(fileOfNode(file(true))).toEqual(file(true));
  for (const argument of [undefined, null, 'u1', 17, {}, []]) {
    expect([uploadOfNode(argument), fileOfNode(argument)]).toEqual([undefined, undefined]);
  }
});
