import { describe, expect, test } from 'vitest';
import { isAboutParser } from '../../../../server/src/checks/compat/compatChecks.ts';
import type { Finding, ParserVersion, ServerSettings } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import type { FileFindings } from '../../../../server/src/service/diagnostics/findings.ts';
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

/** A service over a mapper with data files that are bound by a setting. */
function serviceOf({ mapper, data = [], settings = {} }: Scene) {
  const files = [data].flat().map((text, at) => [`d${at || ''}.json`, text]);
  const workspace = new InMemoryWorkspace(Object.fromEntries(files));
  const uri = workspace.write('m.mapper.json', mapper);
  const service = createMapperService(workspace);
  const sampleData = files.length === 1 ? { sampleData: { '**/*.mapper.json': 'd.json' } } : {};
  service.configure({ ...sampleData, ...settings, diagnostics: unknownClassesOff(settings) });
  return { uri, ...service };
}

async function checked(scene: Scene): Promise<FileFindings> {
  const { uri, diagnostics } = serviceOf(scene);
  return (await diagnostics.check(uri, neverCancelled)) ?? expect.unreachable('nothing is checked');
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
const unsupported = conditional('"regex_condition": { "regex_path": "", "regex_pattern": "(a)\\\\1" }');
const byCondition = conditional('"regex_path": "id", "regex_pattern": "."');
const archive = '"a_mapping": { "schema": "lab.Oven", "main_key": "a", "is_archive": true, "rules": { "id": "name" } }';
const items = stepsWith('"x": "name"').replace('Steplist[*]', 'l.*').replace('"repeats": true', '"repeats": "True"');
const process = 'nomad.datamodel.metainfo.basesections.v1.Process';
const named = '"id": "name"';
const shared = `${named}, "oven": "o", "lab": "o.room", "oven.room": "room"`;
const withUnsupported = `${named}, "m": { "source": "m", "target": "m", ${unsupported} }`;
const twoDefaults = `${withDefault('5')}, "n": { "source": "n", "target": "n", "default_value": false }`;
const ofClass = mainWith(`${named}, "val": "steps[0].name"`).replace('lab.Main', process);
const conditionalName = `"n": { "source": "id", "target": "name", ${byCondition} }`;
const onlyName = mainWith(named);
const withN = mainWith(`${named}, "n": "n"`);

/** The mapper, members of its data, what is found, and of the first finding its place or message. */
test.each<
  [string, string, string | readonly string[], readonly string[], (string | RegExp | undefined)?, ParserVersion?]
>([
  ['an empty default', mainWith(withDefault('"d"')), '"m": ""', ['compat-changes default-empty']],
  ['a shared value', mainWith(shared), '"oven": {}, "lab": "L"', ['target-conflict shared-value']],
  ['a pattern that is not evaluated', mainWith(withUnsupported), '"m": "aa"', ['condition-pattern pattern']],
  [
    'what differs, with both values',
    mainWith(withDefault('5')),
    '"x": 1',
    ['compat-changes default-type'],
    /as text.*`"5"`.*`5`/,
  ],
  ['at its place', mainWith(withDefault('5')), '"x": 1', ['compat-changes default-type'], '5'],
  [
    'each consequence of one reason stands at its own places',
    mainWith(twoDefaults),
    '"x": 1',
    ['compat-changes default-type', 'compat-stops default-type'],
    '5',
  ],
  ['a value of another kind stands at its rule', ofClass, '"val": "b"', ['compat-changes value'], '"steps[0].name"'],
  ['files of several samples', onlyName, ['"x": 1', '"x": 1'], ['compat-drops file-taken']],
  [
    'the file of an archive is called as the service calls it',
    mainWith(named, archive),
    '"x": 1',
    ['compat-changes file-name'],
    /a_a_mapping\.archive\.json/,
  ],
  [
    'a rule for the name that stops the service is one finding also where names must be text',
    mainWith(conditionalName),
    '"x": 1',
    ['compat-stops condition-form'],
    undefined,
    '1.1.0',
  ],
  ['a number that is not read exactly has a finding in the data file alone', withN, '"n": 1e400', []],
  ['so has a list with one', withN, '"n": [1, 12345678901234567891]', []],
])('%s', async (_, mapper, data, codes, first, compat) => {
  const texts = [data].flat().map((members) => dataWith(`"id": "a", ${members}`));
  const found = await compatFindings({ mapper, data: texts }, compat);
  expect(codesOf(found)).toEqual(codes);
  if (typeof first === 'string') expect(excerpt(mapper, found[0]?.range as Finding['range'])).toBe(first);
  else if (first) expect(found[0]?.message).toMatch(first);
});

test('a finding counts its places, and lists the others, at most 100', async () => {
  const rule = (at: number) => `"r${at}": { "source": "q", "target": "t${at}", "default_value": false }`;
  const mapper = mainWith(`${named}, ${Array.from({ length: 120 }, (_, at) => rule(at)).join(', ')}`);
  const [finding, ...rest] = await compatFindings({ mapper, data: dataWith('"id": "a"') });
  expect([rest, finding?.message]).toEqual([[], expect.stringMatching(/\b120\b/)]);
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
  ['a data file that no parser reads is named', '{ "$mapped_json_class_key": "test key", ', [['data', 'd.json']]],
  ['but not one that only the specification refuses', dataWith('"id": "a", "n": NaN'), []],
])('%s', async (_, data, expected) => {
  const found = await compatFindings({ mapper: onlyName, data });
  expect(found.map(({ reason, related: [first] }) => [reason, first?.uri.slice(-6)])).toEqual(expected);
});

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

const off: ServerSettings = { diagnostics: { severity: { 'compat-stops': 'off' } } };
const explained = { mapper: literal, data: dataWith('"id": "a"') };

/** With the parser that the service says it runs (`target`), or a chosen one: what is found, and what is only counted. */
test.each<[string, ServerSettings, readonly string[], (number | undefined)?, Scene?]>([
  ['unknown: no finding mentions one, and they are counted', {}, [], 2],
  ['chosen', { compat: 'next' }, both],
  ['said by the service', { target: 'next' }, both],
  ['left to the service', { compat: 'auto', target: 'next' }, both],
  ['off', { compat: 'off', target: 'next' }, []],
  ['another than the service says', { compat: '1.1.0', target: 'next' }, ['compat-drops version']],
  ['turned off by its code', off, [], 0],
  ['explained by the specification', {}, ['source-literal undefined', 'source-unknown undefined'], 0, explained],
])('the parser is %s', async (_, settings, codes, unchecked, scene = { mapper, data }) => {
  const { uri, diagnostics } = serviceOf({ ...scene, settings });
  const found = await diagnostics.check(uri, neverCancelled);
  const counted = await diagnostics.unchecked(uri, neverCancelled);
  expect([codesOf(found?.findings ?? []), counted]).toEqual([codes, unchecked]);
});
