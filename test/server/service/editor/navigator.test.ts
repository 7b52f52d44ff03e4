import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { at, dataName, mapperName, openMarked, placesOf } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

async function definitionAt(part: string, { text = goodMapper, offset = 1 } = {}): Promise<readonly string[]> {
  const { service, workspace, uri, cursor } = await openMarked(at(text, part, offset));
  const found = await service.navigation.definition(uri, cursor, neverCancelled);
  return placesOf(workspace, found?.locations ?? []);
}

async function fromData(part: string, mapper = goodMapper): Promise<readonly string[]> {
  const opened = await openMarked(at(goodData, part), { name: dataName, files: { [mapperName]: mapper } });
  const found = await opened.service.navigation.definition(opened.uri, opened.cursor, neverCancelled);
  return placesOf(opened.workspace, found?.locations ?? []);
}

async function referencesAt(part: string, { text = goodMapper, offset = 1 } = {}): Promise<readonly string[]> {
  const { service, workspace, uri, cursor } = await openMarked(at(text, part, offset));
  return placesOf(workspace, await service.navigation.references(uri, cursor, true, neverCancelled));
}

test('a source leads to its first value in the sample', async () => {
  expect(await definitionAt('"step_name": "name"')).toEqual(['data.json: "Stir 1"']);
  expect(await definitionAt('"Batch.id"')).toEqual(['data.json: 7']);
});

test('a class key leads to its data, a repeat path to the candidates', async () => {
  expect(await definitionAt('"synthesis"')).toEqual(['data.json: "synthesis"']);
  expect(await definitionAt('"Steplist[*]"')).toHaveLength(3);
});

test('use_rule leads to the rule, a dotted main_key to its mapping', async () => {
  expect(await definitionAt('"#main_schema.yield"')).toEqual(['m.mapper.json: "yield"']);
  const text = goodMapper.replace('"main_key": "samples"', '"main_key": "steps.samples"');
  expect(await definitionAt('"steps.samples"', { text })).toEqual(['m.mapper.json: "steps_mapping"']);
});

test('a bundled class and its members lead to a page of the class', async () => {
  const known = 'nomad.datamodel.metainfo.basesections.Process';
  const text = goodMapper.replace(/"schema": "[^"]+"/, `"schema": "${known}"`);
  const { service, uri, cursor } = await openMarked(at(text, `"${known}"`));
  const found = await service.navigation.definition(uri, cursor, neverCancelled);
  expect(found?.locations.map((location) => location.uri)).toEqual([`mapper-schema:/${known}.txt`]);
});

test('what is not known leads nowhere', async () => {
  expect(await definitionAt('"lab.Device"')).toEqual([]);
  expect(await definitionAt('"schema"')).toEqual([]);
  const { service, uri, cursor } = await openMarked(at(goodMapper, '"lab.Device"'));
  expect(await service.navigation.typeDefinition(uri, cursor, neverCancelled)).toBeUndefined();
});

test('from a data file: a value leads to the rules and keys that read it', async () => {
  expect(await fromData('"Stir 1"')).toEqual(['m.mapper.json: "step_name"', 'm.mapper.json: "step_name"']);
  expect(await fromData('5, "device"', goodMapper)).toEqual(['m.mapper.json: "time"', 'm.mapper.json: "time"']);
  expect(await fromData('"H2"')).toEqual(['m.mapper.json: "device.model"']);
  expect(await fromData('"synthesis"')).toEqual(['m.mapper.json: "synthesis"']);
  expect(await fromData('"Wait"')).toEqual(['m.mapper.json: "step_name"']);
});

test('references: the same name in the mapping, and the values of a source', async () => {
  expect(await referencesAt('"step_name": "name"')).toEqual([
    'm.mapper.json: step_name',
    'data.json: "Stir 1"',
    'data.json: "Heat"',
  ]);
  expect(await referencesAt('"yield": {')).toEqual(['m.mapper.json: yield', 'm.mapper.json: yield']);
  expect(await referencesAt('"synthesis"')).toEqual(['m.mapper.json: synthesis', 'data.json: "synthesis"']);
});

test('references of a class key are the same from a mapper and from a data file, that file included', async () => {
  const files = { [mapperName]: goodMapper, 'b.json': goodData, 'else.json': goodData.replace('synthesis', 'else') };
  const referencesIn = async (name: string, text: string, includeDeclaration: boolean) => {
    const { service, workspace, uri, cursor } = await openMarked(at(text, '"synthesis"'), { name, files });
    const found = await service.navigation.references(uri, cursor, includeDeclaration, neverCancelled);
    return (await placesOf(workspace, found)).map((location) => location.replaceAll('"', '')).toSorted();
  };
  const keys = ['b.json: synthesis', 'data.json: synthesis'];
  expect(await referencesIn(dataName, goodData, false)).toEqual(keys);
  expect(await referencesIn(dataName, goodData, true)).toEqual([...keys, 'm.mapper.json: synthesis']);
  expect(await referencesIn(mapperName, goodMapper, true)).toEqual(['b.json: synthesis', 'm.mapper.json: synthesis']);
  expect(await referencesIn(mapperName, goodMapper, false)).toEqual(['b.json: synthesis']);
});

test('a class key that no mapper has is found where data files name it', async () => {
  const { service, workspace, uri, cursor } = await openMarked(at(goodData, '$mapped', 2), {
    name: dataName,
    files: {},
  });
  const found = await service.navigation.references(uri, cursor, true, neverCancelled);
  expect(await placesOf(workspace, found)).toEqual(['data.json: "synthesis"']);
});

test('highlights tell reading from writing', async () => {
  const { service, uri, cursor } = await openMarked(at(goodMapper, '"time", "target"'));
  expect((await service.features.documentHighlights(uri, cursor)).map(({ kind }) => kind)).toEqual([2, 2]);
});
