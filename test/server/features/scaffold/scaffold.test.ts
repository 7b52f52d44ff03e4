import { describe, expect, test } from 'vitest';
import type { ScaffoldKnowledge } from '../../../../server/src/features/scaffold/draftFor.ts';
import { type ScaffoldOptions, scaffold } from '../../../../server/src/features/scaffold/scaffold.ts';
import type { ParserVersion } from '../../../../server/src/protocol.ts';
import { fieldClasses } from '../../../../server/src/schema/bundled.ts';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf, noSchemas } from '../../../../server/src/schema/knowledge.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { findingsIn } from '../../../support/checks.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const keys = { $mapped_json_class_key: 'demo' };

function scaffolded(data: unknown, options: ScaffoldOptions = {}, knowledge: Partial<ScaffoldKnowledge> = {}) {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return scaffold([{ name: 'run-1.json', text }], options, { schemas: noSchemas, ...knowledge });
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into mappers by name
function mapperOf(data: unknown, options: ScaffoldOptions = {}, target?: ParserVersion): any {
  const result = scaffolded(data, options, { target });
  if (result.kind === 'problem') throw new Error(result.problem);
  return JSON.parse(result.text);
}

/** A first mapper of the service, and what it finds in it. */
async function served(data: object, compat: 'auto' | 'next', schema?: string) {
  const text = JSON.stringify(data);
  const workspace = new InMemoryWorkspace({ 'd.json': text });
  const service = createMapperService(workspace);
  service.configure({ compat });
  const made = await service.scaffolds.scaffold([{ name: 'd.json', text }], schema === undefined ? {} : { schema });
  if (made.kind === 'problem') throw new Error(made.problem);
  const uri = workspace.write('m.json', made.text);
  return { ...made, mapper: JSON.parse(made.text), findings: await findingsIn(service, uri) };
}

test('plain fields become rules of the main section', () => {
  const name = { source: 'entry_name', target: 'name', default_value: 'demo' };
  const rules = { title: 'title', '"Flow rate (°C)"': 'flow_rate_c', stepName: 'step_name', list: 'list', name };
  const fields = { title: 'Batch 07', 'Flow rate (°C)': 1, stepName: 'a', list: [1, 2], nothing: null };
  expect(mapperOf({ ...keys, ...fields })).toEqual({
    $json_mapper_class_key: 'demo',
    $json_mapper_version: 1,
    main_schema: { schema: 'nomad.datamodel.data.EntryData', is_main: 'True', rules },
  });
});

test('it is written as a person would write it', () => {
  const result = scaffolded({ a: 'x', 'b"': [{ c: 1 }] });
  expect(result.kind === 'mapper' && result.text.slice(result.text.indexOf('  "b_'))).toBe(`  "b_mapping": {
    "schema": "nomad.datamodel.data.ArchiveSection",
    "main_key": "b",
    "repeats": true,
    "repeat_paths": ["{items: \\"b\\\\\\"\\"}.*"],
    "repeat_keys": ["c"],
    "rules": {
      "c": "c"
    }
  }
}
`);
});

test('class, class key and version', () => {
  const made = mapperOf({ a: 1 }, { schema: 'lab.Run' });
  expect([made.$json_mapper_class_key, made.main_schema.schema]).toEqual(['run-1', 'lab.Run']);
  expect(mapperOf({ ...keys, $mapped_json_version: 3 }).$json_mapper_version).toBe(3);
  expect(scaffolded({ a: 1 })).toMatchObject({ notes: [expect.stringContaining('"$mapped_json_class_key": "run-1"')] });
});

test.each([
  [['sample_001.json', 'sample_002.json', 'sample_012.json'], 'sample'],
  [['a/run-1.json', 'a/run-1b.json'], 'run'],
  [['x1.json', 'y1.json'], 'x1'],
  [['sample_012.json'], 'sample_012'],
])('the key of %j is what they have in common', (names, key) => {
  const files = names.map((name) => ({ name, text: '{"a": 1}' }));
  expect(scaffold(files, {})).toMatchObject({ classKey: key });
});

describe('sections', () => {
  test('of a list of objects, told apart by a field that all items have', () => {
    const first = { t: 1, name: 'a' };
    const steps = { Steps: [first, { name: 'b', note: 'x' }] };
    expect(mapperOf(steps).steps_mapping).toEqual({
      schema: 'nomad.datamodel.data.ArchiveSection',
      main_key: 'steps',
      repeats: true,
      repeat_paths: ['{items: Steps}.*'],
      repeat_keys: ['name'],
      rules: { t: 't', name: 'name', note: 'note' },
    });
  });

  test('of an object whose members are objects of like shape', () => {
    const { chem_mapping } = mapperOf({ Chem: { NaCl: { mass: 1 }, H2O: { mass: 2 } } });
    expect(chem_mapping).toMatchObject({ repeat_paths: ['Chem.*'], repeat_keys: ['mass'] });
    const unlike = mapperOf({ Chem: { x: 1, NaCl: { mass: 1 }, H2O: { volume: 2 } } });
    expect(unlike.chem_mapping).not.toHaveProperty('repeat_paths');
    expect(Object.keys(unlike)).toContain('chem_na_cl_mapping');
  });

  test("of an object whose members have names that need quotes, which NOMAD's parser can't read", () => {
    const chem = { Chem: { NaCl: { mass: 1 }, 'H2O (l)': { mass: 2 } } };
    const { chem_mapping } = mapperOf(chem);
    expect(chem_mapping).toMatchObject({ repeat_paths: ['{items: values(Chem)}.*'], repeat_keys: ['mass'] });
  });

  test('of the root, where two or more members are alike', () => {
    const path = "{items: values(@)[?type(@) == 'object']}.*";
    expect(mapperOf({ ...keys, a1: { x: 1 }, a2: { x: 2 } }).items_mapping.repeat_paths).toEqual([path]);
    expect(mapperOf({ ...keys, a1: { x: 1 }, a2: { y: 2 } })).not.toHaveProperty('items_mapping');
    const { items_mapping } = mapperOf({ ...keys, a1: { x: 1 }, a2: { x: 2 }, a3: { x: 3 } });
    expect(items_mapping).toMatchObject({ main_key: 'items', repeat_paths: [path], rules: { x: 'x' } });
    const { a1_mapping } = mapperOf({ ...keys, a1: { x: 1 }, a2: { x: 2 } }, {}, '1.1.0');
    expect(a1_mapping).toMatchObject({ main_key: 'a1', rules: { 'a1.x': 'x' } });
  });

  test('of nested objects and lists: mappings with dotted keys; an object in an item is written by dotted targets', () => {
    expect(mapperOf({ setup: { a: 1, gas: { b: 2 }, valves: [{ v: 3 }] } })).toMatchObject({
      setup_mapping: { main_key: 'setup', rules: { 'setup.a': 'a' } },
      setup_gas_mapping: { main_key: 'setup.gas', rules: { 'setup.gas.b': 'b' } },
      setup_valves_mapping: { main_key: 'setup.valves', repeat_paths: ['{items: setup.valves}.*'] },
    });
    const steps = { steps: [{ n: 1, gas: { b: 2 }, logs: [{ c: 3 }] }] };
    const { steps_mapping, steps_logs_mapping } = mapperOf(steps);
    expect(steps_mapping.rules).toEqual({ n: 'n', 'gas.b': 'gas.b' });
    expect(steps_logs_mapping).toMatchObject({
      main_key: 'steps.logs',
      repeat_paths: ['{items: steps}.*.{items: logs}.*'],
    });
    // A known parser attaches no mapping to items.
    expect(Object.keys(mapperOf(steps, {}, 'next').main_schema.rules)).toContain('steps[n].logs[n1].c');
  });

  test('an object without values of its own is opened: what it holds belongs to the section around it', () => {
    const lists = { list: [{ id: 1 }], archive: [{ id: 2 }] };
    const made = mapperOf({ title: 'x', stock: { samples: lists, log: { n: 1 } } });
    expect(made).toMatchObject({
      list_mapping: { main_key: 'list', repeat_paths: ['{items: stock.samples.list}.*'] },
      archive_mapping: { main_key: 'archive' },
      log_mapping: { main_key: 'log', rules: { 'stock.log.n': 'n' } },
    });
    expect(Object.keys(made)).toHaveLength(6);
  });

  test.each<[string, object, ...RegExp[]]>([
    ['null in each data file', { a: null, b: { c: null, d: 1 } }, /2 fields.*: a, b\.c\./],
    ['copied whole', { x: [{ a: 1 }, 'text'], plain: [1] }, /1 field.*: x\./],
    ['names of members', { Levels: { F: { text: 'f' }, M: { text: 'm' } } }, /Levels.*: F, M\./],
    ['no names of members that a field repeats', { Chem: { A: { id: 'A' }, B: { id: 'B' } } }],
  ])('a note names %s', (_, data, ...expected) =>
    expect(scaffolded({ ...keys, ...data })).toMatchObject({
      notes: expected.map((note) => expect.stringMatching(note)),
    }),
  );

  test('items without a common field are all accepted', () => {
    const data = { x: [{ a: { b: 1 } }, { c: [{ d: 1 }] }] };
    const { x_mapping, x_c_mapping } = mapperOf(data);
    expect(x_mapping).toMatchObject({ repeat_keys: [{}], rules: { 'a.b': 'a.b' } });
    expect(x_c_mapping.repeat_paths).toEqual(['{items: x}.*.{items: c}.*']);
    expect(mapperOf(data, {}, 'next').x_mapping).toMatchObject({ repeat_keys: [{}], rules: { c: 'c' } });
  });
});

test('names that a target cannot have are replaced, each by one of its own', () => {
  const data = JSON.parse(
    '{"a.b":1,"a b":2,"A-B":3,"__proto__":4,"constructor":5,"m_def":6,"2nd":7,"":8,"\\"":9,"Größe":10,"prototype":11}',
  );
  const { rules } = mapperOf(data).main_schema;
  const targets = Object.values(rules).map((rule: unknown) => (typeof rule === 'string' ? rule : Object(rule).target));
  expect(targets.join(' ')).toBe(
    'a_b_3 a_b_2 a_b proto constructor_value _m_def _2nd field field_2 größe prototype name',
  );
});

test.each<[string, readonly object[], ...RegExp[]]>([
  ['lists, members and an entry of names and values', [{ a: [{ b: 1 }], c: { x: { d: 1 }, y: { d: 2 } } }]],
  ['a list that some file lacks, and one with null', [{ a: [{ b: 1 }, null], name: 'p' }, { name: 'q' }]],
  [
    'an object in one file and a list in the other',
    [
      { a: { b: 1 }, name: 'p' },
      { a: [{ b: 2 }, null, { b: 3 }], name: 'q' },
    ],
  ],
  ['members of the root with a version', [{ $mapped_json_version: 1, '0010': { v: 1 }, '0020': { v: 2 } }]],
  ['lists in lists, which are noted', [{ a: [{ b: 1, c: [{ d: 1 }] }] }], /leaves out lists.*: a\.c/],
])('without a target all is read by the newest parser too: %s', async (_, files, ...expected) => {
  const texts = files.map((data, at) => ({ name: `d${at}.json`, text: JSON.stringify({ ...keys, ...data }) }));
  const workspace = new InMemoryWorkspace(Object.fromEntries(texts.map(({ name, text }) => [name, text])));
  const service = createMapperService(workspace);
  const made = await service.scaffolds.scaffold(texts, { schema: 'your_plugin.YourEntry' });
  if (made.kind === 'problem') throw new Error(made.problem);
  expect(made.notes.filter((note) => /parser/.test(note))).toEqual(expected.map((note) => expect.stringMatching(note)));
  service.configure({ compat: 'next' });
  const findings = await findingsIn(service, workspace.write('m.json', made.text));
  const grave = findings.filter(({ severity, code }) => severity === 'error' || code === 'compat-drops');
  expect(grave.map(({ message }) => message)).toHaveLength(expected.length);
});

test('a class without a name is noted, as no parser can finish its entry', async () => {
  const schema = 'nomad.datamodel.metainfo.basesections.PublicationReference';
  const { mapper, notes } = await served({ ...keys, doi: '10.1234/a' }, 'auto', schema);
  expect(mapper.main_schema.rules).toEqual({ doi: 'DOI_number' });
  expect(notes).toEqual([expect.stringMatching(/`PublicationReference`.*`name`/)]);
});

test('where several files have no name, a note says that their entries have the same', () => {
  const files = ['a', 'b'].map((name) => ({ name: `${name}.json`, text: JSON.stringify({ ...keys, colour: name }) }));
  const notesOf = (some: typeof files) => {
    const made = scaffold(some, {}, { schemas: noSchemas });
    return made.kind === 'mapper' ? made.notes.filter((note) => /each replaces the one before/.test(note)) : [];
  };
  expect([notesOf(files).length, notesOf(files.slice(1)).length]).toEqual([1, 0]);
});

test('a unit in a sub section of items is noted by its whole path, and with a target its field', () => {
  const quantities = ['name: str'];
  const lab = {
    Film: { bases: ['nomad.datamodel.data.EntryData'], quantities, subSections: ['layers*: Layer'] },
    Layer: { bases: [], quantities, subSections: ['source: Source'] },
    Source: { bases: [], quantities: ['temperature: float64 in kelvin'] },
  };
  const schemas = knowledgeOf([new Catalogue({ aliases: {}, classes: fieldClasses({ lab }) })]);
  const layers = ['x', 'y'].map((name) => ({ name, source: { temperature_C: 200 } }));
  for (const [target, said] of [
    [
      undefined,
      /units in sub sections of items.*: layers\.source\.temperature_C\. Set `compat` to leave these fields out/,
    ],
    ['next', /not every version.*: layers\.source\.temperature_C\./],
  ] as const) {
    const made = scaffolded({ ...keys, name: 'a', layers }, { schema: 'lab.Film' }, { schemas, target });
    expect(made.kind === 'mapper' && made.notes).toEqual([expect.stringMatching(said)]);
  }
});

describe('of a known class', () => {
  const step = (name: string, speed: number) => ({ name, comment: 'x', speed });
  const data = {
    ...keys,
    Name: 'run 1',
    endTime: '2024-01-01',
    colour: 'red',
    Steps: [step('a', 1), step('b', 2)],
    Instrument: [{ name: 'i' }, { name: 'j' }],
    method: { name: 'named by what stands around it' },
  };

  test('fields go to the quantities and sub sections of their names, and the others are named', async () => {
    const base = 'nomad.datamodel.metainfo.basesections.v1';
    const { mapper, notes, findings } = await served(data, 'next', `${base}.Process`);
    expect(mapper).toMatchObject({
      main_schema: { rules: { Name: 'name', endTime: 'end_time' } },
      steps_mapping: { schema: `${base}.ProcessStep`, main_key: 'steps', rules: { name: 'name', comment: 'comment' } },
      instruments_mapping: { main_key: 'instruments', repeat_paths: ['{items: Instrument}.*'] },
    });
    expect(notes).toEqual([expect.stringMatching(/\b2 .*: colour, Steps\.speed\.$/)]);
    expect(findings.filter(({ severity }) => severity !== 'information')).toEqual([]);
  });

  test('an entry of a list of names and values is noted by its name, where its place is not sure', async () => {
    const fields = ['Datum', 'Farbe', 'Form'].map((key) => ({ key, value: '03.04.2025' }));
    const { notes } = await served({ fields }, 'auto', 'nomad.datamodel.metainfo.basesections.Process');
    expect(notes.filter((note) => note.includes('Datum') && note.includes('datetime'))).toHaveLength(1);
  });
});

test('what gives no mapper, or has a class that is none, has its own sentence each', () => {
  const texts = [
    ...['{', '{"a":1,\n"b":}', '', '[{"a":1}]', '"a"', '{"$json_mapper_class_key":"x"}'],
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    JSON.stringify({ ['x'.repeat(5_000_000)]: 1 }),
  ];
  const results = [...texts.map((text) => scaffolded(text)), scaffolded({}, { schema: 'Run' })];
  const problems = results.flatMap((result) => (result.kind === 'problem' ? result.problem : []));
  const named = [/\b1\b/, /\b2\b/, /"Run"/].map((problem) => expect.stringMatching(problem));
  expect([problems[0], problems[1], problems.at(-1)]).toEqual(named);
  expect(new Set(problems).size).toBe(results.length);
});

test('a record with very many fields gets rules for the first ones, and says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`f${index}`, index]));
  expect(scaffolded({ ...keys, ...many })).toMatchObject({ notes: [expect.stringMatching(/\b2000 /)] });
  expect(mapperOf({ ...keys, inner: many }).main_schema.rules).toMatchObject({ inner: 'inner' });
});

test('of a class that is not wholly known the known members are targets, other fields keep their names', () => {
  const lab = { Half: { bases: ['far.Away'], quantities: ['start_time: str'], subSections: [] } };
  const schemas = knowledgeOf([new Catalogue({ aliases: {}, classes: fieldClasses({ lab }) })]);
  const written = scaffolded({ ...keys, Starttime: 'x', Other: 1 }, { schema: 'lab.Half' }, { schemas });
  const rules = { Starttime: 'start_time', Other: 'other' };
  expect(written.kind === 'mapper' && JSON.parse(written.text).main_schema.rules).toMatchObject(rules);
  expect(written).not.toMatchObject({ notes: [expect.anything()] });
});
