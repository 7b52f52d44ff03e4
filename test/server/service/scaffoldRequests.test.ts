import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { mapperWith } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { wholeEntries } from '../../support/wholeEntries.ts';

const serviceOf = (files: Readonly<Record<string, unknown>>) => createMapperService(new InMemoryWorkspace(files));

/** The data file's text after the edits that name the mapper in it. */
async function named(data: string, mapper = mapperWith()): Promise<string | undefined> {
  const workspace = new InMemoryWorkspace();
  const [mapperUri, dataUri] = [workspace.write('m.json', mapper), workspace.write('run.json', data)];
  const edits = await createMapperService(workspace).scaffolds.classKeyEdits(mapperUri, dataUri);
  return edits && TextDocument.applyEdits(TextDocument.create(dataUri, 'json', 1, data), [...edits]);
}

test('a class key is added as the first member, in the layout of the data file', async () => {
  expect(await named('{\n\t"id": 1\n}\n')).toBe('{\n\t"$mapped_json_class_key": "test key",\n\t"id": 1\n}\n');
  expect(await named('{"id":1}')).toBe('{"$mapped_json_class_key":"test key", "id":1}');
  expect(await named('{}')).toBe('{\n  "$mapped_json_class_key": "test key"\n}');
});

test('another class key is replaced', async () =>
  expect(await named('{ "$mapped_json_class_key": "", "id": 1 }')).toBe(
    '{ "$mapped_json_class_key": "test key", "id": 1 }',
  ));

test('unsaved text counts', async () => {
  const workspace = new InMemoryWorkspace({ 'm.json': mapperWith(), 'run.json': '{}' });
  const document = workspace.open('run.json', '{ "id": 1 }');
  const mapper = workspace.open('m.json', mapperWith().replace('test key', 'typed'));
  const edits = await createMapperService(workspace).scaffolds.classKeyEdits(mapper.uri, document.uri);
  expect(TextDocument.applyEdits(document, [...(edits ?? [])])).toBe('{ "$mapped_json_class_key": "typed", "id": 1 }');
});

test('there are none for a list, a mapper without class key, and files that are not there', async () => {
  expect(await named('[1]')).toBeUndefined();
  expect(await named('{ "id": }')).toBeUndefined();
  expect(await named('{ "id": 1 }', mapperWith().replace('test key', ''))).toBeUndefined();
  expect(await named('{ "id": 1 }', '{}')).toBeUndefined();
  const service = serviceOf({ 'run.json': '{}', 'm.json': mapperWith() });
  for (const [mapper, data] of [
    ['m', 'else'],
    ['else', 'run'],
  ])
    expect(await service.scaffolds.classKeyEdits(uriOf(`${mapper}.json`), uriOf(`${data}.json`))).toBeUndefined();
});

test.each([
  ['[1]', /list/],
  ['{', /JSON/],
  ['{ "$json_mapper_class_key": "k" }', /mapper/],
])('%s is refused before its classes are ranked', async (data, problem) => {
  const { classes, ...refused } = await serviceOf({ 'run.json': data }).scaffolds.rankClasses(
    { uri: uriOf('run.json') },
    neverCancelled,
  );
  expect(classes).toEqual([]);
  expect(refused.problem).toMatch(problem);
});

test('a new mapper says whether its data file names a mapper', async () => {
  const workspace = new InMemoryWorkspace({ 'a.json': '{ "x": 1 }', 'b.json': '{ "$mapped_json_class_key": "k" }' });
  const service = createMapperService(workspace);
  expect(await service.scaffolds.scaffoldFiles({ uri: uriOf('a.json') })).toMatchObject({ hasClassKey: false });
  expect(await service.scaffolds.scaffoldFiles({ uri: uriOf('b.json') })).toMatchObject({ hasClassKey: true });
});

test('a file that is bound by hand is the sample of a new mapper, with and without a class key', async () => {
  for (const data of ['{ "x": 1 }', '{ "$mapped_json_class_key": "k", "x": 1 }']) {
    const workspace = new InMemoryWorkspace({ 'run.json': data });
    const service = createMapperService(workspace);
    const made = await service.scaffolds.scaffoldFiles({ uri: uriOf('run.json') });
    const uri = workspace.write('run.mapper.json', made.kind === 'mapper' ? made.text : '');
    service.samples.choose(uri, uriOf('run.json'));
    expect((await service.samples.samplesOf(uri)).active).toBe(uriOf('run.json'));
    const { dataUri } = await service.previews.preview({ uri }, neverCancelled);
    expect(dataUri).toBe(uriOf('run.json'));
  }
});

test.each(['off', 'next'] as const)(
  'without a class, a new mapper shows every value: nothing stops the service, and no rule has a warning (compat %s)',
  async (compat) => {
    const steps = [{ what: 'stir', minutes: 20 }, { what: 'heat' }];
    const run = { $mapped_json_class_key: 'k', title: 'A', room: 2, steps, oven: { model: 'M' } };
    const workspace = new InMemoryWorkspace({ 'run.json': JSON.stringify(run) });
    const service = createMapperService(workspace);
    service.configure({ compat });
    const made = await service.scaffolds.scaffoldFiles({ uri: uriOf('run.json') });
    const uri = workspace.write('run.mapper.json', made.kind === 'mapper' ? made.text : '');
    const found = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
    expect(found.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
    const as = compat === 'off' ? 'spec' : 'parser';
    const { entries, crash } = await wholeEntries(service, { uri, as });
    expect(crash).toBeUndefined();
    expect(entries[0]?.data).toMatchObject({ title: 'A', room: 2, steps, oven: { model: 'M' } });
  },
);

describe('several data files of one class key', () => {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.Process';
  const key = { $mapped_json_class_key: 'k' };
  const files = {
    'a.json': { ...key, Name: 'A', steps: [{ name: 'heat' }] },
    'b.json': {
      ...key,
      Name: 'B',
      endTime: '2025-01-02T10:00:00',
      steps: [{ name: 'cool', comment: 'slowly' }],
      method: { name: 'dry' },
    },
    'newer.json': { ...key, $mapped_json_version: 2, lab_id: 'L-1' },
    'other.json': { $mapped_json_class_key: 'other', description: 'text' },
  };

  test('are read together: what only one has is mapped as well, with no warning on any', async () => {
    const workspace = new InMemoryWorkspace(files);
    const service = createMapperService(workspace);
    const made = await service.scaffolds.scaffoldFiles({ uri: uriOf('a.json'), schema });
    if (made.kind === 'problem') throw new Error(made.problem);
    expect(made.samples).toBe(2);
    const mapper = JSON.parse(made.text);
    expect(Object.values(mapper.main_schema.rules)).toEqual(['name', 'end_time', 'method']);
    expect(Object.values(mapper.steps_mapping.rules)).toEqual(['name', 'comment']);
    const uri = workspace.write('m.json', made.text);
    const found = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
    const faults = found.filter(({ severity }) => severity === 'error' || severity === 'warning');
    expect(faults).toEqual([]);
    // Whichever of them is named, the same places are written.
    const again = await service.scaffolds.scaffoldFiles({ uri: uriOf('b.json'), schema });
    expect(again.kind === 'mapper' && Object.values(JSON.parse(again.text).main_schema.rules).sort()).toEqual(
      ['name', 'end_time', 'method'].sort(),
    );
  });

  test('count together in the list of classes', async () => {
    const service = serviceOf(files);
    const { total, classes } = await service.scaffolds.rankClasses({ uri: uriOf('a.json') }, neverCancelled);
    expect(total).toBe(5);
    expect(classes.find(({ path }) => path.endsWith('basesections.Process'))?.fields).toBe(5);
    expect((await service.scaffolds.rankClasses({ uri: uriOf('other.json') }, neverCancelled)).total).toBe(1);
  });

  test('one that is broken is left out', async () => {
    const service = serviceOf({ ...files, 'b.json': '{ "$mapped_json_class_key": "k", "Name": }' });
    expect(await service.scaffolds.scaffoldFiles({ uri: uriOf('a.json'), schema })).toMatchObject({ kind: 'mapper' });
  });
});

describe('samples that differ: neither an error nor a warning with any of them', () => {
  const quantity = (name: string, type: string, unit: string | null = null) => ({ name, type, shape: [], unit });
  const step = [quantity('name', 'str'), quantity('duration', 'float64', 's'), quantity('count', 'int32')];
  const classes = [
    { path: 'lab.Step', bases: [], quantities: step, subSections: [] },
    {
      path: 'lab.Run',
      bases: ['nomad.datamodel.data.EntryData'],
      quantities: [
        quantity('name', 'str'),
        quantity('temperature', 'float64', 'K'),
        quantity('pressure', 'float64', 'Pa'),
        quantity('speed', 'int32'),
      ],
      subSections: [
        { name: 'steps', section: 'lab.Step', repeats: true },
        { name: 'first_step', section: 'lab.Step', repeats: false },
      ],
    },
  ];
  const one = { name: 'x', duration: 3 };
  const entry = (key: string, value: number) => ({ key, value });
  const many = Array.from({ length: 60 }, (_, at) => ({ name: `s${at}`, count: at }));

  async function written(...samples: readonly object[]) {
    const files = samples.map((data, at) => [`${at}.json`, { name: 'a', ...data }] as const);
    const workspace = new InMemoryWorkspace({
      ...Object.fromEntries(files.map(([name, data]) => [name, JSON.stringify(data)])),
      'lab.catalogue.json': JSON.stringify({ version: 1, classes }),
    });
    const service = createMapperService(workspace);
    service.configure({ compat: 'next', schema: { catalogues: ['lab.catalogue.json'] } });
    const [uri = '', ...others] = files.map(([name]) => uriOf(`${name}`));
    const made = await service.scaffolds.scaffoldFiles({ uri, others, schema: 'lab.Run' });
    if (made.kind === 'problem') throw new Error(made.problem);
    expect(made.samples).toBe(samples.length);
    const mapper = workspace.write('m.json', made.text);
    const faults: string[] = [];
    for (const each of [uri, ...others]) {
      service.samples.choose(mapper, each);
      const found = (await lastStage(service.diagnostics.check(mapper, neverCancelled)))?.findings ?? [];
      const { entries } = await wholeEntries(service, { uri: mapper });
      expect(entries[0]?.data).toMatchObject({ name: 'a' });
      faults.push(
        ...found.flatMap(({ code, reason }) => (code.startsWith('compat-') && reason !== 'lookup' ? code : [])),
      );
    }
    expect(faults).toEqual([]);
    return JSON.parse(made.text);
  }

  test.each([
    ['is missing in one', [{ steps: [one] }, {}], '{items: steps || `[]`}.*'],
    ['is null in one', [{ steps: null }, { steps: [one] }], '{items: steps || `[]`}.*'],
    ['is empty in the first', [{ steps: [] }, { steps: [one] }], '{items: steps}.*'],
    ['is in an object that is missing in one', [{ box: { steps: [one] } }, {}], '{items: box.steps || `[]`}.*'],
    ['is a single object in one', [{ steps: [one] }, { steps: one }], '{items: steps}.*'],
    ['of members is missing in one', [{ steps: { one, two: one } }, {}], '{items: values(steps || `{}`)}.*'],
  ])('a list that %s', async (_, samples, path) => {
    const { steps_mapping } = await written(...samples);
    expect(steps_mapping.repeat_paths).toEqual([path]);
    expect(Object.keys(steps_mapping.rules)).toEqual(['name', 'duration']);
  });

  test('an object that is missing in one', async () => {
    const mapper = await written({}, { first_step: one });
    expect(Object.values(mapper.first_step_mapping.rules)).toEqual(['name', 'duration']);
  });

  test('an object that is one of several sections, and missing in one', async () => {
    const mapper = await written({}, { step: one });
    expect(mapper.steps_mapping.repeat_paths).toEqual(['{items: step || `[]`}.*']);
  });

  test('a list that is a single object in one gets no rule if lists are nested in it', async () => {
    const nested = { ...one, layers: [{ name: 'l' }] };
    expect(await written({ steps: [nested] }, { steps: nested })).not.toHaveProperty('steps_mapping');
  });

  test('a number is whole only if it is in all, however many come before it', async () => {
    expect((await written({ speed: 3 }, { speed: 4 })).main_schema.rules.speed).toBeDefined();
    expect((await written({ speed: 3 }, { speed: 3.5 })).main_schema.rules.speed).toBeUndefined();
    const { steps_mapping } = await written({ steps: many }, { steps: [{ name: 'y', count: 0.5 }] });
    expect(Object.keys(steps_mapping.rules)).toEqual(['name']);
  });

  test('an entry of names and values that is missing in one is read without `match_key`', async () => {
    const { rules } = (
      await written(
        { params: [entry('temperature', 300), entry('speed', 3)] },
        { params: [entry('temperature', 310), entry('pressure', 5)] },
      )
    ).main_schema;
    expect(rules.temperature.match_key).toEqual([{ key: 'temperature$' }]);
    expect(rules["params[?key == 'pressure'].value | [0]"]).toBe('pressure');
    const list = await written({ params: [entry('temperature', 300), entry('speed', 3)] }, {});
    expect(Object.values(list.main_schema.rules)).toContain('temperature');
  });

  test('an entry of names and values that is no list in one is not read as one', async () => {
    const lists = [{ params: [entry('temperature', 300), entry('speed', 3)] }, { params: entry('speed', 5) }];
    expect(Object.keys((await written(...lists)).main_schema.rules)).toEqual(['name']);
  });

  test('names that need quotes count in every sample', async () => {
    const box = (...names: string[]) => ({ steps: Object.fromEntries(names.map((name) => [name, one])) });
    const samples = Array.from({ length: 55 }, () => box('a', 'b'));
    const workspace = new InMemoryWorkspace(
      Object.fromEntries([...samples, box('a', 'x-1')].map((data, at) => [`${at}.json`, JSON.stringify(data)])),
    );
    const [uri = '', ...others] = samples.map((_, at) => uriOf(`${at}.json`));
    const service = createMapperService(workspace);
    service.configure({ compat: 'next' });
    const made = await service.scaffolds.scaffoldFiles({ uri, others: [...others, uriOf('55.json')] });
    expect(made.kind === 'mapper' && JSON.parse(made.text).steps_mapping.repeat_paths).toEqual([
      '{items: values(steps)}.*',
    ]);
  });

  test('classes are ranked by what a first mapper writes', async () => {
    const workspace = new InMemoryWorkspace({
      'd.json': JSON.stringify({ name: 'a', steps: [...many, { name: 'y', count: 0.5 }] }),
      'lab.catalogue.json': JSON.stringify({ version: 1, classes }),
    });
    const service = createMapperService(workspace);
    service.configure({ compat: 'next', schema: { catalogues: ['lab.catalogue.json'] } });
    const ranked = await service.scaffolds.rankClasses({ uri: uriOf('d.json') }, neverCancelled);
    expect(ranked.classes.find(({ path }) => path === 'lab.Run')?.fields).toBe(2);
  });

  test('a name that two entries have in one sample is no name', async () => {
    const twice = { params: [entry('temperature', 300), entry('temperature', 3)] };
    const { rules } = (await written({ params: [entry('temperature', 300), entry('speed', 3)] }, twice)).main_schema;
    expect(Object.keys(rules)).toEqual(['name']);
  });
});

describe('chosen data files', () => {
  const files = { 'a.json': '{ "$mapped_json_class_key": "a" }', 'b.json': '{ "$mapped_json_class_key": "b" }' };
  const [uri, other] = [uriOf('a.json'), uriOf('b.json')];

  test('of different class keys: which one differs', async () => {
    const service = serviceOf(files);
    const problem = expect.stringMatching(/"b".*"a".* a\.json/);
    expect(await service.scaffolds.scaffoldFiles({ uri, others: [other] })).toEqual({
      kind: 'problem',
      problem,
      file: 'b.json',
    });
    const gone = await service.scaffolds.scaffoldFiles({ uri, others: [uriOf('none.json')] });
    expect(gone).toMatchObject({ kind: 'problem', file: 'none.json' });
  });

  test('count once, with the others of their class key', async () => {
    const data = '{ "$mapped_json_class_key": "a", "x": 1 }';
    const service = serviceOf({ ...files, 'b.json': '{ "y": 1 }', 'c.json': data });
    const made = await service.scaffolds.scaffoldFiles({ uri: other, others: [uri] });
    expect(made).toMatchObject({ samples: 3, hasClassKey: false });
    expect(made.kind === 'mapper' && JSON.parse(made.text).$json_mapper_class_key).toBe('a');
    expect(made.kind === 'mapper' && made.notes[0]).toMatch(/"\$mapped_json_class_key": "a".* b\.json/);
    expect((await service.scaffolds.rankClasses({ uri: other, others: [uri] }, neverCancelled)).total).toBe(2);
  });
});

describe('bad input: a mapper of what there is, and a sentence', () => {
  const entry = 'nomad.datamodel.data.EntryData';
  const quantities = (...names: string[]) => names.map((name) => ({ name, type: 'str' }));
  const member = (at: number) => `member_${at}`;
  const classes = [
    {
      path: 'lab.Tree',
      bases: [entry],
      quantities: quantities('name', 'lab_id'),
      subSections: [
        { name: 'parts', section: 'lab.Tree', repeats: true },
        { name: 'inner', section: 'lab.Tree', repeats: false },
      ],
    },
    { path: 'lab.Many', bases: [entry], quantities: quantities(...Array.from({ length: 500 }, (_, at) => member(at))) },
    { path: 'lab.Twin', bases: [entry], quantities: quantities('name', 'colour') },
    { path: 'lab.Other', bases: [entry], quantities: quantities('name', 'colour') },
  ];

  /** The mapper for the data, what is noted beside it, and the codes of errors and warnings with it. */
  async function made(schema: string, data: object) {
    const workspace = new InMemoryWorkspace({
      'run.json': JSON.stringify({ $mapped_json_class_key: 'k', ...data }),
      'lab.catalogue.json': { version: 1, classes },
    });
    const service = createMapperService(workspace);
    service.configure({ compat: 'next', schema: { catalogues: ['lab.catalogue.json'] } });
    const result = await service.scaffolds.scaffoldFiles({ uri: uriOf('run.json'), schema });
    if (result.kind === 'problem') throw new Error(result.problem);
    const uri = workspace.write('m.json', result.text);
    const findings = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
    const ranked = await service.scaffolds.rankClasses({ uri: uriOf('run.json') }, neverCancelled);
    return {
      rules: JSON.parse(result.text).main_schema.rules,
      notes: result.notes.join('\n'),
      // What the parser in service converts or calls a file is its own affair, and noted.
      faults: findings.flatMap(({ severity, code, reason = '' }) =>
        /error|warning/.test(severity) && !['value', 'file-name'].includes(reason) ? code : [],
      ),
      entries: (await service.previews.whole(uri, uriOf('run.json'), { trace: false, coverage: false }, neverCancelled))
        .entries,
      ranked: ranked.classes.filter(({ path }) => path.startsWith('lab.')).map(({ path }) => path),
    };
  }

  test('50 levels, in a class that holds itself', async () => {
    for (const around of [(data: object) => ({ parts: [data] }), (data: object) => ({ inner: data })]) {
      let data: object = { name: 'leaf' };
      for (let depth = 0; depth < 50; depth++) data = { name: `level ${depth}`, ...around(data) };
      const { rules, notes, faults, ranked } = await made('lab.Tree', data);
      expect(notes).not.toBe('');
      expect(rules.name).toBe('name');
      expect(faults).toEqual([]);
      expect(ranked[0]).toBe('lab.Tree');
    }
  });

  test('100,000 fields', async () => {
    const data = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, at]));
    const { rules, notes, faults } = await made('lab.Tree', { name: 'x', ...data });
    expect(rules).toEqual({ name: 'name' });
    expect(notes).toMatch(/\b9\d{4} /);
    expect(faults).toEqual([]);
  });

  test('fields with dots, quotes and backslashes are read by their names', async () => {
    const { entries, faults, notes } = await made('lab.Tree', { 'lab.id': 'L', '"name"': 'N', 'a\\b': 1 });
    expect(entries[0]?.data).toMatchObject({ name: 'N', lab_id: 'L' });
    expect(faults).toEqual([]);
    expect(notes).toContain(String.raw`"a\\b"`);
  });

  test('a class of 500 members, and as many fields', async () => {
    const data = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [member(at), `${at}`]));
    const { rules, faults, ranked } = await made('lab.Many', data);
    expect(Object.keys(rules)).toHaveLength(500);
    expect(faults).toEqual([]);
    expect(ranked[0]).toBe('lab.Many');
  });

  test('two classes that fit alike come in the order of their paths, both with what they take', async () => {
    const { rules, ranked } = await made('lab.Twin', { colour: 'red', name: 'x' });
    expect(Object.keys(rules).sort()).toEqual(['colour', 'name']);
    expect(ranked.slice(0, 2)).toEqual(['lab.Other', 'lab.Twin']);
  });

  test('nothing that fits: a constant name, and the fields by their names', async () => {
    const { rules, notes, faults } = await made('lab.Twin', { zzz: 1, qqq: [true], runs: [{ www: 1 }, { www: 2 }] });
    expect(rules).toEqual({ name: { source: 'entry_name', target: 'name', default_value: 'k' } });
    expect(notes).toMatch(/\b3 .*: zzz, qqq, runs\.$/m);
    expect(faults).toEqual([]);
  });
});
