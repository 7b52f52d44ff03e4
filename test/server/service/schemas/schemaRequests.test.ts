import { expect, test } from 'vitest';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { mapperWith, testKey } from '../../../support/checks.ts';
import { uriOf } from '../../../support/inMemoryWorkspace.ts';
import { bench } from '../../../support/serviceBench.ts';

const known = { isReady: true, sources: [], unknown: ['lab.Main'], partial: [], target: null };

test('a data file stands for its mappers; any other file has no classes', async () => {
  const key = { $mapped_json_class_key: testKey };
  const { service } = bench({ 'm.json': mapperWith(), 'd.json': { ...key, id: 1 }, 'o.json': { a: 1 } });
  const sourcesOf = (name: string) => service.schemas.sources(uriOf(name), neverCancelled);
  expect(await sourcesOf('m.json')).toEqual({ kind: 'mapper', ...known });
  expect(await sourcesOf('d.json')).toEqual({ kind: 'data', ...known });
  expect(await sourcesOf('o.json')).toMatchObject({ kind: null, unknown: [] });
});

test.each<[ServerSettings, string | null]>([
  [{ target: '1.1.0' }, '1.1.0'],
  [{ target: '1.1.0', compat: 'next' }, 'next'],
  [{ target: '1.1.0', compat: 'off' }, null],
  [{ target: null, compat: 'auto' }, null],
])('what mappers are checked against is what is chosen, else what the service runs: %j', async (settings, target) => {
  const { service } = bench({ 'm.json': mapperWith() });
  service.configure(settings);
  expect(await service.schemas.sources(uriOf('m.json'), neverCancelled)).toMatchObject({ target });
});

test('classes that are known in part are listed with the bases whose sources are missing', async () => {
  const { service } = bench({
    'c.json': { version: 1, classes: [{ path: 'lab.Main', bases: ['far.Away'] }] },
    'm.json': mapperWith(),
    'n.json': mapperWith().replace('lab.Main', 'far.Thing').replace(testKey, 'other'),
  });
  service.configure({ schema: { catalogues: ['c.json'] } });
  const partial = [{ path: 'lab.Main', missing: ['far.Away'] }];
  expect(await service.schemas.sources(uriOf('m.json'), neverCancelled)).toMatchObject({ unknown: [], partial });
  expect((await service.schemas.unknown(neverCancelled)).missing).toEqual(['far.Away', 'far.Thing']);
});

test('the service is not asked for what is no path, is known, or was asked for', async () => {
  const paths = ['lab.Main', 'far.Thing', 'Thing', 'nomad.datamodel.data.EntryData'];
  const mappers = paths.map((path, at) => mapperWith().replace('lab.Main', path).replace(testKey, `k${at}`));
  const { service } = bench(Object.fromEntries(mappers.map((text, at) => [`m${at}.json`, text])));
  const asked = async () => (await service.schemas.unknown(neverCancelled)).paths;
  expect(await asked()).toEqual(['far.Thing', 'lab.Main']);
  await service.schemas.add('far.Thing', null, neverCancelled);
  await service.schemas.add('lab.Main', { properties: { name: {} } }, neverCancelled);
  expect(await asked()).toEqual([]);
  await service.schemas.reload(neverCancelled);
  expect(await asked()).toEqual(['far.Thing', 'lab.Main']);
});
