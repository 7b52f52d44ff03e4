import { describe, expect, test } from 'vitest';
import { isAboutParser } from '../../../../server/src/checks/compat/compatChecks.ts';
import type { Finding, ParserVersion, ServerSettings } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import type { FileFindings } from '../../../../server/src/service/diagnostics/findings.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt, mapperWith, stepsWith, unknownClassesOff } from '../../../support/checks.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';
import { exampleOf, mapperBlocks, readExamples } from '../../docs/parserPage.ts';

interface Scene {
  readonly mapper: string;
  /** Data files; without them there is no sample. */
  readonly data?: string | readonly string[];
  readonly settings?: ServerSettings;
}

/** The findings of a mapper with data files that are bound by a setting. */
async function checked({
  mapper,
  data = [],
  settings = {},
}: Scene): Promise<Pick<FileFindings, 'findings' | 'unchecked'>> {
  const files = [data].flat().map((text, at) => [`d${at || ''}.json`, text]);
  const workspace = new InMemoryWorkspace(Object.fromEntries(files));
  const uri = workspace.write('m.mapper.json', mapper);
  const service = createMapperService(workspace);
  const sampleData = files.length === 1 ? { sampleData: { '**/*.mapper.json': 'd.json' } } : {};
  service.configure({ ...sampleData, ...settings, diagnostics: unknownClassesOff(settings) });
  return (await lastStage(service.diagnostics.check(uri, neverCancelled))) ?? { findings: [] };
}

async function compatFindings(scene: Scene, compat: 'off' | ParserVersion = 'next'): Promise<readonly Finding[]> {
  return (await checked({ ...scene, settings: { ...scene.settings, compat } })).findings.filter(isAboutParser);
}

/** Rules of a main mapping, in the form that the parser reads. */
const mainWith = (rules: string, rest = '') => mapperWith(rules, rest).replace('"is_main": true', '"is_main": "True"');
const dataWith = (members: string) => `{ "$mapped_json_class_key": "test key", ${members} }`;
const codesOf = (findings: readonly Finding[]) => findings.map(({ code, reason }) => `${code} ${reason}`);

describe('the examples of docs/parser.md', () => {
  test.each(readExamples())('$reason', async (example) => {
    const data = example.blocks.find(({ words }) => words[0] === 'data')?.text ?? '';
    const scene = exampleOf(mapperBlocks(example, false), data);
    expect((await compatFindings(scene)).map(({ reason }) => reason)).toContain(example.reason);
    expect(await compatFindings(scene, 'off')).toEqual([]);
    expect(codesOf(await compatFindings(exampleOf(mapperBlocks(example, true), data)))).toEqual([]);
  });
});

const withDefault = (value: string) => `"id": "name", "m": { "source": "m", "target": "m", "default_value": ${value} }`;
const conditional = (members: string) => `"conditions": [{ ${members} }]`;
const slow = conditional('"regex_condition": { "regex_path": "", "regex_pattern": "(?=((a+)+)b)" }');
const named = conditional('"regex_path": "id", "regex_pattern": "."');
const archive = '"a_mapping": { "schema": "lab.Oven", "main_key": "a", "is_archive": true, "rules": { "id": "name" } }';
const items = stepsWith('"x": "name"').replace('Steplist[*]', 'l.*').replace('"repeats": true', '"repeats": "True"');
const process = 'nomad.datamodel.metainfo.basesections.v1.Process';

/** What is found, and of the first finding its place and message. */
test.each<[string, Scene, readonly string[], { at?: string; message?: RegExp; compat?: ParserVersion }?]>([
  ['an empty default', { mapper: mainWith(withDefault('"d"')), data: '"m": ""' }, ['compat-changes default-empty']],
  [
    'a shared value',
    {
      mapper: mainWith('"id": "name", "oven": "o", "lab": "o.room", "oven.room": "room"'),
      data: '"oven": {}, "lab": "L"',
    },
    ['target-conflict shared-value'],
  ],
  [
    'a pattern that is given up',
    {
      mapper: mainWith(`"id": "name", "m": { "source": "m", "target": "m", ${slow} }`),
      data: `"m": "${'a'.repeat(40)}"`,
    },
    ['condition-pattern pattern'],
  ],
  [
    'a finding says what differs, with both values',
    { mapper: mainWith(withDefault('5')), data: '"x": 1' },
    ['compat-changes default-type'],
    { at: '5', message: /as text.*`"5"`.*`5`/ },
  ],
  [
    'each consequence of one reason stands at its own places',
    {
      mapper: mainWith(`${withDefault('5')}, "n": { "source": "n", "target": "n", "default_value": false }`),
      data: '"x": 1',
    },
    ['compat-changes default-type', 'compat-stops default-type'],
    { at: '5' },
  ],
  [
    'a value of another kind stands at its rule',
    { mapper: mainWith('"id": "name", "val": "steps[0].name"').replace('lab.Main', process), data: '"val": "b"' },
    ['compat-changes value'],
    { at: '"steps[0].name"' },
  ],
  [
    'files of several samples',
    { mapper: mainWith('"id": "name"'), data: ['"x": 1', '"x": 1'] },
    ['compat-drops file-taken'],
  ],
  [
    'the file of an archive is called as the service calls it',
    { mapper: mainWith('"id": "name"', archive), data: '"x": 1' },
    ['compat-changes file-name'],
    { message: /a_a_mapping\.archive\.json/ },
  ],
  [
    'a rule for the name that stops the service is one finding also where names must be text',
    { mapper: mainWith(`"n": { "source": "id", "target": "name", ${named} }`), data: '"x": 1' },
    ['compat-stops condition-form'],
    { compat: '1.1.0' },
  ],
  [
    'a number that is not read exactly has a finding in the data file alone',
    { mapper: mainWith('"id": "name", "n": "n"'), data: '"n": 1e400' },
    [],
  ],
  [
    'so has a list with one',
    { mapper: mainWith('"id": "name", "n": "n"'), data: '"n": [1, 12345678901234567891]' },
    [],
  ],
])('%s', async (_, { mapper, data = [] }, codes, { at, message, compat } = {}) => {
  const texts = [data].flat().map((members) => dataWith(`"id": "a", ${members}`));
  const found = await compatFindings({ mapper, data: texts }, compat);
  expect(codesOf(found)).toEqual(codes);
  if (at) expect(excerpt(mapper, found[0]?.range as Finding['range'])).toBe(at);
  if (message) expect(found[0]?.message).toMatch(message);
});

test('a finding counts its places, and lists the others, at most 100', async () => {
  const rules = Array.from(
    { length: 120 },
    (_, at) => `"r${at}": { "source": "q", "target": "t${at}", "default_value": false }`,
  );
  const mapper = mainWith(`"id": "name", ${rules.join(', ')}`);
  const [finding, ...rest] = await compatFindings({ mapper, data: dataWith('"id": "a"') });
  expect(rest).toEqual([]);
  expect(finding?.message).toMatch(/\b120\b/);
  expect(finding?.related.map(({ range }) => excerpt(mapper, range))).toEqual(Array(100).fill('false'));
  expect(finding?.range.start.character).toBeLessThan(finding?.related[0]?.range.start.character ?? 0);
});

test('a finding leads to the value in the data', async () => {
  const data = dataWith('"id": "a", "l": { "one": { "x": "1" }, "two": 5 }');
  const [finding] = await compatFindings({ mapper: mainWith('"id": "name"', items), data });
  expect(finding?.reason).toBe('scalar-sibling');
  expect(finding?.related.map(({ uri, range }) => [uri.endsWith('d.json'), excerpt(data, range)])).toEqual([
    [true, '5'],
  ]);
});

test('a finding needs no sample where any data would do', async () => {
  const found = await compatFindings({ mapper: mapperWith('"a-1": "x", "length(b)": "y"') });
  expect(found.map(({ reason }) => reason)).toEqual(['boolean', 'unquoted-key']);
});

test.each([
  ['{ "$mapped_json_class_key": "test key", ', [['data', 'file:///workspace/d.json']]],
  [dataWith('"id": "a", "n": NaN'), []],
])(
  'a data file that no parser reads is named, but not one that only the specification refuses: %s',
  async (data, expected) => {
    const found = await compatFindings({ mapper: mainWith('"id": "name"'), data });
    expect(found.map(({ reason, related: [first] }) => [reason, first?.uri])).toEqual(expected);
  },
);

describe('a fault at one mapping says nothing at its children', () => {
  const child = (name: string, key: string) =>
    `"${name}": { "schema": "lab.${name}", "main_key": "${key}", "rules": { "title": "name" } }`;
  const others = (rules = '{ "title": "name" }') =>
    `"oven": { "schema": "lab.Oven", "main_key": "oven", "rules": ${rules} }, ${child('probe', 'oven.probe')}`;
  const lists = `${stepsWith('"title": "name"')}, ${child('part', 'steps.part')}`;
  const whole = mainWith('"title": "name"', others());

  test.each([
    ['a class that does not exist', whole.replace('lab.Main', `${process}z`), 'schema'],
    ['no rules in main', mainWith('', others()), 'rules'],
    ['no rules in a parent', mainWith('"title": "name"', others('{}')), 'rules'],
    ['a list below a wildcard', mainWith('"title": "name"', lists), 'list-wildcard'],
    ['a target that begins with an index', mainWith('"title": "name", "n": "[0].x", "m": "y"', others()), 'target'],
    ['a mapping without a place', whole.replace('"main_key": "oven", ', ''), 'main-key'],
  ])('%s', async (_, mapper, reason) => {
    const found = await compatFindings({ mapper, data: dataWith('"title": "a", "Steplist": [{ "title": "b" }]') });
    expect(found.map((finding) => finding.reason)).toEqual([reason]);
  });
});

const mapper = mapperWith('"id": "name"', stepsWith('"title": "name"'));
const data = dataWith('"id": "a", "Steplist": [{ "title": "Stir" }]');
const both = ['compat-stops boolean', 'compat-stops list-wildcard'];
const literal = mainWith('"id": "name", "a-b": "title"');

/** With the parser that the service says it runs (`target`), or a chosen one: what is found, and what is only counted. */
test.each<[string, Scene, readonly string[], number | undefined]>([
  ['unknown: no finding mentions one, and they are counted', { mapper, data }, [], 2],
  ['chosen', { mapper, data, settings: { compat: 'next' } }, both, undefined],
  ['said by the service', { mapper, data, settings: { target: 'next' } }, both, undefined],
  ['left to the service', { mapper, data, settings: { compat: 'auto', target: 'next' } }, both, undefined],
  ['off', { mapper, data, settings: { compat: 'off', target: 'next' } }, [], undefined],
  [
    'another than the service says',
    { mapper, data, settings: { compat: '1.1.0', target: 'next' } },
    ['compat-drops version'],
    undefined,
  ],
  [
    'turned off by its code',
    { mapper, data, settings: { diagnostics: { severity: { 'compat-stops': 'off' } } } },
    [],
    0,
  ],
  [
    'explained by the specification',
    { mapper: literal, data: dataWith('"id": "a"') },
    ['source-literal undefined', 'source-unknown undefined'],
    0,
  ],
])('the parser is %s', async (_, scene, codes, unchecked) => {
  const found = await checked(scene);
  expect([codesOf(found.findings), found.unchecked]).toEqual([codes, unchecked]);
});
