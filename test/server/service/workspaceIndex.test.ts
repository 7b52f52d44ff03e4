import { expect, test } from 'vitest';
import { DocumentCache } from '../../../server/src/service/documents.ts';
import { WorkspaceIndex } from '../../../server/src/service/workspaceIndex.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { data, mapper } from '../../support/samples.ts';

function indexOf(files: Readonly<Record<string, unknown>>) {
  const host = new InMemoryWorkspace(files);
  return { host, index: new WorkspaceIndex(host, new DocumentCache(host)) };
}

const cancelled = { isCancellationRequested: true };

test('requests at the same time read each file once', async () => {
  const { host, index } = indexOf({ 'm.json': mapper, 'd.json': data });
  await Promise.all([1, 2, 3].map(() => index.refresh(neverCancelled)));
  expect(host.reads.toSorted()).toEqual([uriOf('d.json'), uriOf('m.json')]);
  expect(index.dataFile(uriOf('d.json'))).toMatchObject({ classKey: 'demo' });
});

test('a request that is cancelled leaves the reading to the next one', async () => {
  const { index } = indexOf({ 'm.json': mapper });
  const first = index.refresh(cancelled);
  const second = index.refresh(neverCancelled);
  await expect(first).rejects.toThrow();
  await second;
  expect(index.mappers).toMatchObject([{ classKey: 'demo' }]);
});

test('expected entries are read only where there is no data file beside them', async () => {
  const { host, index } = indexOf({ 'd.json': data, 'd.expected.json': data, 'e.expected.json': data });
  await index.refresh(neverCancelled);
  expect(host.reads).not.toContain(uriOf('d.expected.json'));
  const known = () => index.dataFiles.map(({ name }) => name);
  expect(known()).toEqual(['d.json', 'e.expected.json']);
  host.remove('d.json');
  await index.refresh(neverCancelled);
  expect(known()).toEqual(['d.expected.json', 'e.expected.json']);
  host.write('d.json', data);
  await index.refresh(neverCancelled);
  expect(known()).toEqual(['d.json', 'e.expected.json']);
});
