import { describe, expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { at, dataName, mapperName, openMarked, placesOf } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

const inData = { name: dataName, files: { [mapperName]: goodMapper } };

type Options = Parameters<typeof openMarked>[1];

async function definitionAt(marked: string, options?: Options): Promise<readonly string[]> {
  const { service, workspace, uri, cursor } = await openMarked(marked, options);
  const found = await service.navigation.definition(uri, cursor, neverCancelled);
  return placesOf(workspace, found?.locations ?? []);
}

async function referencesAt(marked: string, options?: Options, withDeclaration = true) {
  const { service, workspace, uri, cursor } = await openMarked(marked, options);
  return placesOf(workspace, await service.navigation.references(uri, cursor, withDeclaration, neverCancelled));
}

const dotted = goodMapper.replace('"main_key": "samples"', '"main_key": "steps.samples"');
const step = 'm.mapper.json: "step_name"';
const time = 'm.mapper.json: "time"';

test.each([
  ['a source to its first value', at(goodMapper, '"step_name": "name"'), ['data.json: "Stir 1"']],
  ['a path as source too', at(goodMapper, '"Batch.id"'), ['data.json: 7']],
  ['a class key to its data', at(goodMapper, '"synthesis"'), ['data.json: "synthesis"']],
  ['use_rule to the rule', at(goodMapper, '"#main_schema.yield"'), ['m.mapper.json: "yield"']],
  ['a dotted main_key to its mapping', at(dotted, '"steps.samples"'), ['m.mapper.json: "steps_mapping"']],
  ['a class that is unknown nowhere', at(goodMapper, '"lab.Device"'), []],
  ['a key of a mapping nowhere', at(goodMapper, '"schema"'), []],
])('a definition leads from %s', async (_, marked, places) => expect(await definitionAt(marked)).toEqual(places));

test.each([
  ['"Stir 1"', [step, step]],
  ['5, "device"', [time, time]],
  ['"H2"', ['m.mapper.json: "device.model"']],
  ['"synthesis"', ['m.mapper.json: "synthesis"']],
  ['"Wait"', [step]],
])('from a data file, the value %s leads to the rules and keys that read it', async (part, places) =>
  expect(await definitionAt(at(goodData, part), inData)).toEqual(places),
);

test('a repeat path leads to its candidates, a bundled class to a page of the class, an unknown type nowhere', async () => {
  expect(await definitionAt(at(goodMapper, '"Steplist[*]"'))).toHaveLength(3);
  const known = 'nomad.datamodel.metainfo.basesections.Process';
  const text = goodMapper.replace(/"schema": "[^"]+"/, `"schema": "${known}"`);
  const { service, uri, cursor } = await openMarked(at(text, `"${known}"`));
  const found = await service.navigation.definition(uri, cursor, neverCancelled);
  expect(found?.locations.map((location) => location.uri)).toEqual([`mapper-schema:/${known}.txt`]);
  const other = await openMarked(at(goodMapper, '"lab.Device"'));
  expect(await other.service.navigation.typeDefinition(other.uri, other.cursor, neverCancelled)).toBeUndefined();
});

describe('references', () => {
  const key = ' synthesis';
  const ownKeys = { [mapperName]: goodMapper, 'b.json': goodData, 'c.json': goodData.replace('synthesis', 'else') };
  const data = { name: dataName, files: ownKeys };
  const mapper = { files: ownKeys };

  test.each<[string, string, readonly string[], Options?, boolean?]>([
    ['the values of a source', at(goodMapper, '"step_name": "name"'), [': step_name', ': "Stir 1"', ': "Heat"']],
    ['the same name in the mapping', at(goodMapper, '"yield": {'), [': yield', ': yield']],
    ['a class key in a mapper', at(goodMapper, '"synthesis"'), [`b.json:${key}`, `m.mapper.json:${key}`], mapper],
    ['without declaration', at(goodMapper, '"synthesis"'), [`b.json:${key}`], mapper, false],
    ['a class key in a data file', at(goodData, '"synthesis"'), [`b.json:${key}`, `data.json:${key}`], data, false],
    ['all of them', at(goodData, '"synthesis"'), [`b.json:${key}`, `data.json:${key}`, `m.mapper.json:${key}`], data],
    ['a class key of no mapper', at(goodData, '$mapped', 2), [`data.json:${key}`], { name: dataName, files: {} }],
  ])('are %s', async (_, marked, expected, options, withDeclaration) => {
    const places = await referencesAt(marked, options, withDeclaration);
    const plain = options ? places.map((place) => place.replaceAll('"', '')).toSorted() : places;
    expect(plain).toEqual(expected.map((place) => expect.stringContaining(place)));
  });
});

test('highlights tell reading from writing', async () => {
  const { service, uri, cursor } = await openMarked(at(goodMapper, '"time", "target"'));
  expect((await service.features.documentHighlights(uri, cursor, neverCancelled)).map(({ kind }) => kind)).toEqual([
    2, 2,
  ]);
});

test('class keys link the mapper and its data', async () => {
  for (const [text, options, name] of [
    [goodMapper, undefined, dataName],
    [goodData, inData, mapperName],
  ] as const) {
    const { features, uri } = await openMarked(text, options);
    expect((await features.documentLinks(uri, neverCancelled)).map(({ tooltip }) => tooltip)).toEqual([`Open ${name}`]);
  }
});

test.each([
  ['', ['synthesis', 'main_schema', 'steps_mapping', 'steps_mapping/device', 'sample_mapping']],
  ['StpM', ['steps_mapping', 'steps_mapping/device']],
])('symbols of the workspace are class keys and mappings that the query %j meets', async (query, expected) => {
  const { features } = await openMarked(goodMapper);
  expect((await features.workspaceSymbols(query, neverCancelled)).map(({ name }) => name)).toEqual(expected);
});
