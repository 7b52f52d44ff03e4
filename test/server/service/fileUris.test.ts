/** One file under two paths: the workspace has `m.json`, which is a link to `/real/m.json`. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DocumentCache } from '../../../server/src/service/documents.ts';
import { SampleBinding } from '../../../server/src/service/sampleBinding.ts';
import { WorkspaceIndex } from '../../../server/src/service/workspaceIndex.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { data, mapper, text } from '../../support/samples.ts';

const [link, real] = [uriOf('m.json'), 'file:///real/m.json'];

let host: InMemoryWorkspace;
let index: WorkspaceIndex;

beforeEach(() => {
  host = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data });
  host.links.set('m.json', real);
  index = new WorkspaceIndex(host, new DocumentCache(host));
});

async function known(): Promise<readonly string[]> {
  await index.refresh(neverCancelled);
  return index.mappers.map(({ uri }) => uri);
}

describe('a mapper is known once', () => {
  test('by the path of the listing', async () => {
    expect(await known()).toEqual([link]);
    expect(index.knownUri(real)).toBe(link);
  });

  test('by that of an open document while it is open', async () => {
    await known();
    host.open(real, text(mapper));
    expect(await known()).toEqual([real]);
    expect(index.knownUri(link)).toBe(real);
    host.close(real);
    expect(await known()).toEqual([link]);
  });

  test('by that of the listing if both are open', async () => {
    host.open(real, text(mapper));
    await known();
    host.open(link, text(mapper));
    expect(await known()).toEqual([link]);
    host.close(link);
    expect(await known()).toEqual([real]);
  });
});

test('a sample that is chosen by one path is bound by the other', async () => {
  const binding = new SampleBinding(host, index, {});
  host.links.set('e.json', 'd.json');
  binding.choose(link, uriOf('e.json'));
  await known();
  expect(binding.bindingOf(real, { classKey: 'demo', version: 1 })).toEqual({ uris: [uriOf('d.json')], byUser: true });
  expect(binding.mappersBoundTo(uriOf('e.json')).map(({ uri }) => uri)).toEqual([link]);
  expect(binding.mappersOf(uriOf('e.json'))).toEqual([link]);
});
