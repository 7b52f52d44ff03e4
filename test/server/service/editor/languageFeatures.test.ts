import { expect, test } from 'vitest';
import type { MappingThread } from '../../../../server/src/service/largeSamples/mappingThread.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { at, dataName, mapperName, openMarked } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

test('class keys link the mapper and its data', async () => {
  const mapper = await openMarked(goodMapper);
  expect((await mapper.features.documentLinks(mapper.uri, neverCancelled)).map(({ tooltip }) => tooltip)).toEqual([
    'Open data.json',
  ]);
  const data = await openMarked(goodData, { name: dataName, files: { [mapperName]: goodMapper } });
  expect((await data.features.documentLinks(data.uri, neverCancelled)).map(({ tooltip }) => tooltip)).toEqual([
    `Open ${mapperName}`,
  ]);
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

test('a large data file is not read here', async () => {
  const { workspace, uri } = await openMarked(goodMapper);
  const { createMapperService } = await import('../../../../server/src/service/createService.ts');
  const dataUri = 'file:///workspace/data.json';
  const facts = {
    kind: 'data',
    classKey: 'synthesis',
    version: null,
    span: { offset: 0, length: 1 },
    versionSpan: undefined,
  } as const;
  const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 13 } };
  const calls: string[] = [];
  const mappingThread: MappingThread = {
    isLarge: async (each) => each === dataUri,
    call: async (method, [first]) => {
      calls.push(`${method} ${first}`);
      return method === 'factsOf' ? { facts, range } : [{ range, command: { title: 'from the thread' } }];
    },
  };
  const features = createMapperService(workspace, { mappingThread }).features;
  workspace.reads.length = 0;
  const lenses = await features.codeLenses(uri, neverCancelled);
  expect(lenses[0]?.command?.title).toBe('from the thread');
  await features.definition(dataUri, { line: 1, character: 3 }, neverCancelled);
  expect(workspace.reads).not.toContain(dataUri);
  expect(calls).toEqual([`factsOf ${dataUri}`, `features.codeLenses ${uri}`, `features.definition ${dataUri}`]);
});
