import { expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { DocumentCache } from '../../../server/src/service/documents.ts';
import { WorkspaceIndex } from '../../../server/src/service/workspaceIndex.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../support/checks.ts';
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

test.each([
  [false, ['data-class-key-unknown', 'data-version-unknown']],
  [true, []],
])('no mapper is said to be missing where files were left out: %s', async (isListingCut, expected) => {
  const files = {
    'a.json': { $mapped_json_class_key: 'other' },
    'b.json': { $mapped_json_class_key: 'lab', $mapped_json_version: 7 },
    'm.mapper.json': { $json_mapper_class_key: 'lab' },
  };
  const workspace = new InMemoryWorkspace(files);
  workspace.isListingCut = isListingCut;
  const service = createMapperService(workspace);
  const found = [...(await findingsIn(service, uriOf('a.json'))), ...(await findingsIn(service, uriOf('b.json')))];
  expect(found.map(({ code }) => code)).toEqual(expected);
});
