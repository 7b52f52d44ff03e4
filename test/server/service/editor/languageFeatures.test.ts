import { expect, test } from 'vitest';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { at, dataName, mapperName, openMarked } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

test('class keys link the mapper and its data', async () => {
  const mapper = await openMarked(goodMapper);
  expect((await mapper.features.documentLinks(mapper.uri)).map(({ tooltip }) => tooltip)).toEqual(['Open data.json']);
  const data = await openMarked(goodData, { name: dataName, files: { [mapperName]: goodMapper } });
  expect((await data.features.documentLinks(data.uri)).map(({ tooltip }) => tooltip)).toEqual([`Open ${mapperName}`]);
});

test('symbols of the workspace: class keys and mappings that a query meets', async () => {
  const { features } = await openMarked(goodMapper);
  const names = async (query: string) =>
    (await features.workspaceSymbols(query, neverCancelled)).map(({ name }) => name);
  expect(await names('')).toEqual([
    'synthesis',
    'main_schema',
    'steps_mapping',
    'steps_mapping/device',
    'sample_mapping',
  ]);
  expect(await names('StpM')).toEqual(['steps_mapping', 'steps_mapping/device']);
});

test('cancelled work rejects', async () => {
  const { features, uri, cursor } = await openMarked(at(goodMapper, '"synthesis"'));
  const cancelled = { isCancellationRequested: true };
  await expect(features.hover(uri, cursor, { format: 'markdown' }, cancelled)).rejects.toThrow(Cancelled);
});
