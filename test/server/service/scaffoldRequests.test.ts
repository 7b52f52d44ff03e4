import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { Cancelled, neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn, mapperWith } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { wholeEntries } from '../../support/wholeEntries.ts';

interface Options {
  /** Names of the data files that it is made for; the first one of the workspace without them. */
  readonly chosen?: readonly string[];
  readonly schema?: string;
  readonly compat?: 'off' | 'next';
  /** Of a catalogue. */
  readonly classes?: readonly object[];
}

function serviceOver(files: Readonly<Record<string, unknown>>, { compat, classes = [] }: Options = {}) {
  const catalogues = ['lab.catalogue.json'];
  const workspace = new InMemoryWorkspace({ ...files, [catalogues[0] ?? '']: { version: 1, classes } });
  const service = createMapperService(workspace);
  service.configure({ ...(compat && { compat }), schema: { catalogues } });
  return { workspace, service };
}

/** The first mapper for data files, which is a file of the workspace then. */
async function made(files: Readonly<Record<string, unknown>>, options: Options = {}) {
  const { workspace, service } = serviceOver(files, options);
  const [uri = '', ...others] = (options.chosen ?? Object.keys(files).slice(0, 1)).map(uriOf);
  const { schema } = options;
  const params = { uri, others, ...(schema !== undefined && { schema }) };
  const result = await service.scaffolds.scaffoldFiles(params, neverCancelled);
  if (result.kind === 'problem') throw new Error(result.problem);
  const mapperUri = workspace.write('run.mapper.json', result.text);
  const faults = async () =>
    (await findingsIn(service, mapperUri)).filter(({ severity }) => severity === 'error' || severity === 'warning');
  return { ...result, service, mapperUri, mapper: JSON.parse(result.text), faults };
}

const key = { $mapped_json_class_key: 'k' };

describe('edits that name the mapper in a data file', () => {
  const named = mapperWith();

  test.each<[string, string, string | undefined, string?]>([
    ['as the first member', '{\n\t"id": 1\n}\n', '{\n\t"$mapped_json_class_key": "test key",\n\t"id": 1\n}\n'],
    ['in one line', '{"id":1}', '{"$mapped_json_class_key":"test key", "id":1}'],
    ['in an empty object', '{}', '{\n  "$mapped_json_class_key": "test key"\n}'],
    ['for another key', '{ "$mapped_json_class_key": "" }', '{ "$mapped_json_class_key": "test key" }'],
    ['not in a list', '[1]', undefined],
    ['not in broken JSON', '{ "id": }', undefined],
    ['not without a class key', '{ "id": 1 }', undefined, named.replace('test key', '')],
    ['not for another file', '{ "id": 1 }', undefined, '{}'],
  ])('stand %s, in the layout of the file', async (_, data, expected, mapper = named) => {
    const { workspace, service } = serviceOver({ 'm.json': named, 'run.json': '{}' });
    // Unsaved text counts.
    const document = workspace.open('run.json', data);
    workspace.open('m.json', mapper);
    const edits = await service.scaffolds.classKeyEdits(uriOf('m.json'), document.uri, neverCancelled);
    expect(edits && TextDocument.applyEdits(document, [...edits])).toBe(expected);
    const missing = uriOf('else.json');
    for (const uris of [
      [uriOf('m.json'), missing],
      [missing, document.uri],
    ] as const)
      expect(await service.scaffolds.classKeyEdits(...uris, neverCancelled)).toBeUndefined();
  });
});

test.each([
  ['[1]', /list/],
  ['{', /JSON/],
  ['{ "$json_mapper_class_key": "k" }', /mapper/],
])('%s is refused before its classes are ranked', async (data, problem) => {
  const { scaffolds } = serviceOver({ 'run.json': data }).service;
  const ranked = await scaffolds.rankClasses({ uri: uriOf('run.json') }, neverCancelled);
  expect(ranked).toMatchObject({ classes: [], problem: expect.stringMatching(problem) });
});

test('a new mapper is without faults, writes every value, says whether its data file names one, and has the file bound by hand as sample', async () => {
  for (const data of [{ x: 1 }, { ...key, x: 1 }]) {
    const { service, mapperUri, hasClassKey, faults } = await made({ 'run.json': data });
    expect(await faults()).toEqual([]);
    expect(hasClassKey).toBe('$mapped_json_class_key' in data);
    service.samples.choose(mapperUri, uriOf('run.json'));
    expect((await service.samples.samplesOf(mapperUri, neverCancelled)).active).toBe(uriOf('run.json'));
    expect((await wholeEntries(service, { uri: mapperUri })).entries[0]?.data).toMatchObject({ x: 1 });
    const { dataUri } = await service.previews.preview({ uri: mapperUri }, neverCancelled);
    expect(dataUri).toBe(uriOf('run.json'));
  }
});

describe('several data files of one class key', () => {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.Process';
  const more = { endTime: '2025-01-02T10:00:00', method: { name: 'dry' } };
  const files = {
    'a.json': { ...key, Name: 'A', steps: [{ name: 'heat' }] },
    'b.json': { ...key, Name: 'B', steps: [{ name: 'cool', comment: 'slowly' }], ...more },
    'newer.json': { ...key, $mapped_json_version: 2, lab_id: 'L-1' },
    'other.json': { $mapped_json_class_key: 'other', description: 'text' },
  };

  test.each(['a.json', 'b.json'])(
    'are read together for %s: what only one has is mapped as well, with no warning on any',
    async (name) => {
      const { samples, mapper, faults } = await made(files, { chosen: [name], schema });
      expect(samples).toBe(2);
      expect(Object.values(mapper.main_schema.rules).sort()).toEqual(['end_time', 'method', 'name']);
      expect(Object.values(mapper.steps_mapping.rules).sort()).toEqual(['comment', 'name']);
      expect(await faults()).toEqual([]);
    },
  );

  test('count together in the list of classes', async () => {
    const { scaffolds } = serviceOver(files).service;
    const { total, classes } = await scaffolds.rankClasses({ uri: uriOf('a.json') }, neverCancelled);
    expect(total).toBe(5);
    expect(classes.find(({ path }) => path.endsWith('basesections.Process'))?.fields).toBe(5);
    expect((await scaffolds.rankClasses({ uri: uriOf('other.json') }, neverCancelled)).total).toBe(1);
  });

  test('one that is broken is left out', async () => {
    const broken = '{ "$mapped_json_class_key": "k", "Name": }';
    expect((await made({ ...files, 'b.json': broken }, { schema })).kind).toBe('mapper');
  });
});

const quantity = (name: string, type = 'str', unit: string | null = null) => ({ name, type, shape: [], unit });

describe('samples that differ: neither an error nor a warning with any of them', () => {
  const part = (name: string, repeats: boolean) => ({ name, section: 'lab.Step', repeats });
  const step = [quantity('name'), quantity('duration', 'float64', 's'), quantity('count', 'int32')];
  const numbers = [quantity('temperature', 'float64', 'K'), quantity('pressure', 'float64', 'Pa')];
  const run = {
    bases: ['nomad.datamodel.data.EntryData'],
    quantities: [quantity('name'), ...numbers, quantity('speed', 'int32')],
    subSections: [part('steps', true), part('first_step', false)],
  };
  const classes = [
    { path: 'lab.Step', bases: [], quantities: step, subSections: [] },
    { path: 'lab.Run', ...run },
  ];
  const one = { name: 'x', duration: 3 };
  const entry = (key: string, value: number) => ({ key, value });
  const both = [entry('temperature', 300), entry('speed', 3)];
  const many = Array.from({ length: 60 }, (_, at) => ({ name: `s${at}`, count: at }));

  async function written(...samples: readonly object[]) {
    const files = Object.fromEntries(samples.map((data, at) => [`${at}.json`, { name: 'a', ...data }]));
    const chosen = Object.keys(files);
    const { service, mapper, mapperUri, ...rest } = await made(files, {
      ...{ chosen, schema: 'lab.Run', compat: 'next', classes },
    });
    expect(rest.samples).toBe(samples.length);
    for (const name of chosen) {
      service.samples.choose(mapperUri, uriOf(name));
      expect((await wholeEntries(service, { uri: mapperUri })).entries[0]?.data).toMatchObject({ name: 'a' });
      const found = await findingsIn(service, mapperUri);
      expect(found.filter(({ code, reason }) => code.startsWith('compat-') && reason !== 'lookup')).toEqual([]);
    }
    return mapper;
  }

  test.each([
    ['is missing in one', [{ steps: [one] }, {}], '{items: steps || `[]`}.*'],
    ['is null in one', [{ steps: null }, { steps: [one] }], '{items: steps || `[]`}.*'],
    ['is empty in the first', [{ steps: [] }, { steps: [one] }], '{items: steps}.*'],
    ['is in an object that is missing in one', [{ box: { steps: [one] } }, {}], '{items: box.steps || `[]`}.*'],
    ['is a single object in one', [{ steps: [one] }, { steps: one }], '{items: steps}.*'],
    ['of members is missing in one', [{ steps: { one, two: one } }, {}], '{items: values(steps || `{}`)}.*'],
    ['is one object alone, and missing in one', [{}, { step: one }], '{items: step || `[]`}.*'],
  ])('a list that %s', async (_, samples, path) => {
    const { steps_mapping } = await written(...samples);
    expect(steps_mapping.repeat_paths).toEqual([path]);
    expect(Object.keys(steps_mapping.rules)).toEqual(['name', 'duration']);
  });

  test('an object that is missing in one, and a list that is one in one if lists are nested in it', async () => {
    const { first_step_mapping } = await written({}, { first_step: one });
    expect(Object.values(first_step_mapping.rules)).toEqual(['name', 'duration']);
    const nested = { ...one, layers: [{ name: 'l' }] };
    expect(await written({ steps: [nested] }, { steps: nested })).not.toHaveProperty('steps_mapping');
  });

  test('a number is whole only if it is in all, however many come before it', async () => {
    expect((await written({ speed: 3 }, { speed: 4 })).main_schema.rules.speed).toBeDefined();
    expect((await written({ speed: 3 }, { speed: 3.5 })).main_schema.rules.speed).toBeUndefined();
    const { steps_mapping } = await written({ steps: many }, { steps: [{ name: 'y', count: 0.5 }] });
    expect(Object.keys(steps_mapping.rules)).toEqual(['name']);
    const files = { 'd.json': { name: 'a', steps: [...many, { name: 'y', count: 0.5 }] } };
    const { scaffolds } = serviceOver(files, { compat: 'next', classes }).service;
    const ranked = await scaffolds.rankClasses({ uri: uriOf('d.json') }, neverCancelled);
    expect(ranked.classes.find(({ path }) => path === 'lab.Run')?.fields).toBe(2);
  });

  test('an entry of names and values that is missing in one is read without `match_key`', async () => {
    const other = [entry('temperature', 310), entry('pressure', 5)];
    const { rules } = (await written({ params: both }, { params: other })).main_schema;
    expect(rules.temperature.match_key).toEqual([{ key: 'temperature$' }]);
    expect(rules["params[?key == 'pressure'].value | [0]"]).toBe('pressure');
    expect(Object.values((await written({ params: both }, {})).main_schema.rules)).toContain('temperature');
  });

  test.each([
    ['that is no list in one', entry('speed', 5)],
    ['that two entries have in one', [entry('temperature', 300), entry('temperature', 3)]],
  ])('a list of names and values %s is not read as one', async (_, params) =>
    expect(Object.keys((await written({ params: both }, { params })).main_schema.rules)).toEqual(['name']),
  );

  test('names that need quotes count in every sample', async () => {
    const box = (...names: string[]) => ({ steps: Object.fromEntries(names.map((name) => [name, one])) });
    const samples = [...Array.from({ length: 55 }, () => box('a', 'b')), box('a', 'x-1')];
    const files = Object.fromEntries(samples.map((data, at) => [`${at}.json`, data]));
    const { mapper } = await made(files, { chosen: Object.keys(files), compat: 'next' });
    expect(mapper.steps_mapping.repeat_paths).toEqual(['{items: values(steps)}.*']);
  });
});

test('a request that is cancelled while the first mapper is checked ends', async () => {
  const { scaffolds } = serviceOver({ 'a.json': { id: 1 } }).service;
  const asked = scaffolds.scaffoldFiles({ uri: uriOf('a.json') }, { isCancellationRequested: true });
  await expect(asked).rejects.toThrow(Cancelled);
});

describe('chosen data files', () => {
  const files = { 'a.json': { $mapped_json_class_key: 'a' }, 'b.json': { $mapped_json_class_key: 'b' } };

  test('of different class keys: which one differs', async () => {
    const { scaffolds } = serviceOver(files).service;
    const ask = (other: string) =>
      scaffolds.scaffoldFiles({ uri: uriOf('a.json'), others: [uriOf(other)] }, neverCancelled);
    const problem = expect.stringMatching(/"b".*"a".* a\.json/);
    expect(await ask('b.json')).toEqual({ kind: 'problem', problem, file: 'b.json' });
    expect(await ask('none.json')).toMatchObject({ kind: 'problem', file: 'none.json' });
  });

  test('count once, with the others of their class key', async () => {
    const more = { 'b.json': { y: 1 }, 'c.json': { $mapped_json_class_key: 'a', x: 1 } };
    const result = await made({ ...files, ...more }, { chosen: ['b.json', 'a.json'] });
    expect(result).toMatchObject({ samples: 3, hasClassKey: false, mapper: { $json_mapper_class_key: 'a' } });
    expect(result.notes[0]).toMatch(/"\$mapped_json_class_key": "a".* b\.json/);
    const params = { uri: uriOf('b.json'), others: [uriOf('a.json')] };
    expect((await result.service.scaffolds.rankClasses(params, neverCancelled)).total).toBe(2);
  });
});

describe('bad input: a mapper of what there is, and a sentence', () => {
  const bases = ['nomad.datamodel.data.EntryData'];
  const quantities = (...names: string[]) => names.map((name) => ({ name, type: 'str' }));
  const members = Array.from({ length: 500 }, (_, at) => `member_${at}`);
  const part = (name: string, repeats: boolean) => ({ name, section: 'lab.Tree', repeats });
  const subSections = [part('parts', true), part('inner', false)];
  const classes = [
    { path: 'lab.Tree', bases, quantities: quantities('name', 'lab_id'), subSections },
    { path: 'lab.Many', bases, quantities: quantities(...members) },
    { path: 'lab.Twin', bases, quantities: quantities('name', 'colour') },
    { path: 'lab.Other', bases, quantities: quantities('name', 'colour') },
  ];

  /** The rules of the mapper, what is noted beside it, and our classes in their order. */
  async function madeOf(schema: string, data: object) {
    const files = { 'run.json': JSON.stringify({ ...key, ...data }) };
    const { service, mapper, notes, faults } = await made(files, { schema, compat: 'next', classes });
    // What the parser in service converts or calls a file is its own affair, and noted.
    expect((await faults()).filter(({ reason = '' }) => !['value', 'file-name'].includes(reason))).toEqual([]);
    const ranked = await service.scaffolds.rankClasses({ uri: uriOf('run.json') }, neverCancelled);
    const ours = ranked.classes.map(({ path }) => path).filter((path) => path.startsWith('lab.'));
    return { rules: mapper.main_schema.rules, notes: notes.join('\n'), ranked: ours };
  }

  /** A record of 50 levels, each in the one around it. */
  const nested = (around: (data: object) => object) => {
    let data: object = { name: 'leaf' };
    for (let depth = 0; depth < 50; depth++) data = { name: `level ${depth}`, ...around(data) };
    return data;
  };

  test.each<[string, string, object, readonly string[], string, RegExp]>([
    ['lists in their own class', 'lab.Tree', nested((data) => ({ parts: [data] })), ['name'], 'lab.Tree', /./],
    ['objects in their own class', 'lab.Tree', nested((inner) => ({ inner })), ['name'], 'lab.Tree', /./],
    // A class without a name can't be that of an entry.
    ['many fields', 'lab.Many', Object.fromEntries(members.map((name) => [name, ''])), members, 'lab.Other', /`name`/],
    // Both take as much: they come in the order of their paths.
    ['two classes that fit alike', 'lab.Twin', { colour: 'red', name: 'x' }, ['colour', 'name'], 'lab.Other', /^/],
    ['odd names', 'lab.Tree', { 'lab.id': 'L', '"name"': 'N', 'a\\b': 1 }, ['lab_id', 'name'], 'lab.Tree', /"a\\\\b"/],
  ])('%s', async (_, schema, data, targets, best, noted) => {
    const { rules, notes, ranked } = await madeOf(schema, data);
    expect(notes).toMatch(noted);
    expect([Object.values(rules), ranked[0]]).toEqual([expect.arrayContaining([...targets]), best]);
  });

  test('nothing that fits: a constant name, and the fields by their names', async () => {
    const { rules, notes } = await madeOf('lab.Twin', { zzz: 1, qqq: [true], runs: [{ www: 1 }, { www: 2 }] });
    expect(rules).toEqual({ name: { source: 'entry_name', target: 'name', default_value: 'k' } });
    expect(notes).toMatch(/\b3 .*: zzz, qqq, runs\.$/m);
  });
});
