import { expect, test } from 'vitest';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { mapperWith, testKey } from '../../../support/checks.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

test('a data file stands for its mappers; any other file has no classes', async () => {
  const workspace = new InMemoryWorkspace({ 'other.json': { a: 1 } });
  const mapper = workspace.write('m.json', mapperWith());
  const data = workspace.write('d.json', { $mapped_json_class_key: testKey, id: 1 });
  const other = workspace.write('o.json', { a: 1 });
  const service = createMapperService(workspace);
  const sourcesOf = (uri: string) => service.schemas.sources(uri, neverCancelled);
  expect(await sourcesOf(mapper)).toEqual({
    kind: 'mapper',
    isReady: true,
    sources: [],
    unknown: ['lab.Main'],
    partial: [],
    target: null,
  });
  expect(await sourcesOf(data)).toEqual({
    kind: 'data',
    isReady: true,
    sources: [],
    unknown: ['lab.Main'],
    partial: [],
    target: null,
  });
  expect(await sourcesOf(other)).toMatchObject({ kind: null, unknown: [] });
});

test('what mappers are checked against is told: what is chosen, else what the service runs', async () => {
  const workspace = new InMemoryWorkspace();
  const mapper = workspace.write('m.json', mapperWith());
  const service = createMapperService(workspace);
  const targetOf = async (settings: ServerSettings) => {
    service.configure(settings);
    return (await service.schemas.sources(mapper, neverCancelled)).target;
  };
  expect(await targetOf({ target: '1.1.0' })).toBe('1.1.0');
  expect(await targetOf({ target: '1.1.0', compat: 'next' })).toBe('next');
  expect(await targetOf({ target: '1.1.0', compat: 'off' })).toBeNull();
  expect(await targetOf({ target: null, compat: 'auto' })).toBeNull();
});

test('classes that are known in part are listed with the bases whose sources are missing', async () => {
  const workspace = new InMemoryWorkspace({
    'c.json': { version: 1, classes: [{ path: 'lab.Main', bases: ['far.Away'] }] },
  });
  const mapper = workspace.write('m.json', mapperWith());
  workspace.write('n.json', mapperWith().replace('lab.Main', 'far.Thing').replace(testKey, 'other'));
  const service = createMapperService(workspace);
  service.configure({ schema: { catalogues: ['c.json'] } });
  expect(await service.schemas.sources(mapper, neverCancelled)).toMatchObject({
    unknown: [],
    partial: [{ path: 'lab.Main', missing: ['far.Away'] }],
  });
  expect((await service.schemas.unknown(neverCancelled)).missing).toEqual(['far.Away', 'far.Thing']);
});

test('the service is not asked for what is no path, is known, or was asked for', async () => {
  const workspace = new InMemoryWorkspace();
  for (const [index, schema] of ['lab.Main', 'far.Thing', 'Thing', 'nomad.datamodel.data.EntryData'].entries())
    workspace.write(`m${index}.json`, mapperWith().replace('lab.Main', schema).replace(testKey, `k${index}`));
  const service = createMapperService(workspace);
  expect((await service.schemas.unknown(neverCancelled)).paths).toEqual(['far.Thing', 'lab.Main']);
  await service.schemas.add('far.Thing', null);
  await service.schemas.add('lab.Main', { properties: { name: {} } });
  expect((await service.schemas.unknown(neverCancelled)).paths).toEqual([]);
  await service.schemas.reload(neverCancelled);
  expect((await service.schemas.unknown(neverCancelled)).paths).toEqual(['far.Thing', 'lab.Main']);
});
