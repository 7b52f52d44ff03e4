import { describe, expect, test } from 'vitest';
import { isAboutParser } from '../../../../server/src/checks/compat/compatChecks.ts';
import { reasonTexts } from '../../../../server/src/checks/compat/reasons.ts';
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
  readonly data: string;
  readonly settings?: ServerSettings;
}

/** The findings of a mapper with a data file that is bound by hand. */
async function checked({ mapper, data, settings = {} }: Scene): Promise<Pick<FileFindings, 'findings' | 'unchecked'>> {
  const workspace = new InMemoryWorkspace({ 'd.json': data });
  const uri = workspace.write('m.mapper.json', mapper);
  const service = createMapperService(workspace);
  service.configure({
    sampleData: { '**/*.mapper.json': 'd.json' },
    ...settings,
    diagnostics: unknownClassesOff(settings),
  });
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

describe('a number that is not read exactly has a finding in the data file alone', () => {
  const rules = mainWith('"id": "name", "n": "n"');

  test.each(['1e400', '-1e400', '12345678901234567891', '[1, 1e400]'])('%s', async (number) => {
    expect(await compatFindings({ mapper: rules, data: dataWith(`"id": "a", "n": ${number}`) })).toEqual([]);
  });

  test.each([`"n": 1e400`, '"n": 12345678901234567891'])('a default has no other finding: %s', async (member) => {
    const value = member.slice(member.indexOf(':') + 1);
    const mapper = mainWith(`"id": "name", "n": { "source": "n", "target": "n", "default_value":${value} }`);
    const found = await compatFindings({ mapper, data: dataWith('"id": "a"') });
    expect(found.filter(({ severity }) => severity !== 'hint').length).toBeGreaterThan(0);
  });
});

test.each<[string, string, string, string]>([
  [
    'default-empty',
    mainWith('"id": "name", "m": { "source": "m", "target": "m", "default_value": "d" }'),
    '"m": ""',
    'changes',
  ],
  [
    'shared-value',
    mainWith('"id": "name", "oven": "o", "lab": "o.room", "oven.room": "room"'),
    '"oven": {}, "lab": "L"',
    'changes',
  ],
  [
    'pattern',
    mainWith(
      '"id": "name", "m": { "source": "m", "target": "m", "conditions": [{ "regex_condition": { "regex_path": "", "regex_pattern": "(?=((a+)+)b)" } }] }',
    ),
    `"m": "${'a'.repeat(40)}"`,
    'changes',
  ],
])('%s', async (reason, mapper, data, consequence) => {
  const found = await compatFindings({ mapper, data: dataWith(`"id": "a", ${data}`) });
  expect(found.map((finding) => finding.reason)).toEqual([reason]);
  expect(found[0]?.code === `compat-${consequence}` || found[0]?.compat).toBeTruthy();
});

describe('a finding', () => {
  const defaults = (...values: string[]) =>
    values.map((value, at) => `"r${at}": { "source": "q", "target": "t${at}", "default_value": ${value} }`).join(', ');
  const data = dataWith('"id": "a"');

  test('has a code by consequence, the version and the reason', async () => {
    const found = await compatFindings({ mapper: mainWith(`"id": "name", ${defaults('5')}`), data });
    expect(found).toMatchObject([
      { code: 'compat-changes', severity: 'information', compat: 'next', reason: 'default-type' },
    ]);
    expect(found[0]?.message).toContain(reasonTexts['default-type'].differs?.());
    expect(found[0]?.message).toMatch(/`"5"`.*`5`/);
  });

  test('counts the places, and lists the others', async () => {
    const mapper = mainWith(`"id": "name", ${defaults('false', 'false', 'false')}`);
    const [finding, ...rest] = await compatFindings({ mapper, data });
    expect(rest).toEqual([]);
    expect(finding?.message).toMatch(/\b3\b/);
    expect(finding?.related.map(({ range }) => excerpt(mapper, range))).toEqual(['false', 'false']);
    expect(finding?.range.start.character).toBeLessThan(finding?.related[0]?.range.start.character ?? 0);
  });

  test('lists at most 100 places', async () => {
    const mapper = mainWith(`"id": "name", ${defaults(...Array.from({ length: 120 }, () => 'false'))}`);
    const [finding] = await compatFindings({ mapper, data });
    expect(finding?.message).toMatch(/\b120\b/);
    expect(finding?.related).toHaveLength(100);
  });

  test('of each consequence of one reason stands at its own places', async () => {
    const mapper = mainWith(`"id": "name", ${defaults('5', 'false')}`);
    const found = await compatFindings({ mapper, data });
    expect(codesOf(found)).toEqual(['compat-changes default-type', 'compat-stops default-type']);
    expect(found.map(({ range }) => excerpt(mapper, range))).toEqual(['5', 'false']);
  });

  test('without a reason stands at its rule, and says both values', async () => {
    const rules = '"id": "name", "val": "steps[0].name"';
    const process = 'nomad.datamodel.metainfo.basesections.v1.Process';
    const mapper = mainWith(rules).replace('lab.Main', process);
    const found = await compatFindings({ mapper, data: dataWith('"id": "a", "val": "b"') });
    expect(found.map(({ code, range }) => [code, excerpt(mapper, range)])).toEqual([
      ['compat-changes', '"steps[0].name"'],
    ]);
  });

  test('leads to the value in the data', async () => {
    const steps =
      '"steps": { "schema": "lab.S", "main_key": "s", "repeats": true, "repeat_paths": ["l.*"], "rules": { "x": "name" } }';
    const own = dataWith('"id": "a", "l": { "one": { "x": "1" }, "two": 5 }');
    const [finding] = await compatFindings({ mapper: mainWith('"id": "name"', steps), data: own });
    expect(finding?.reason).toBe('scalar-sibling');
    expect(finding?.related.map(({ uri, range }) => [uri.endsWith('d.json'), excerpt(own, range)])).toEqual([
      [true, '5'],
    ]);
  });

  test('needs no sample where any data would do', async () => {
    const workspace = new InMemoryWorkspace();
    const uri = workspace.write('m.mapper.json', mapperWith('"a-1": "x", "length(b)": "y"'));
    const service = createMapperService(workspace);
    service.configure({ compat: 'next' });
    const findings = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
    expect(findings.filter(isAboutParser).map(({ reason }) => reason)).toEqual(['boolean', 'unquoted-key']);
  });

  test('compares the files of several samples', async () => {
    const workspace = new InMemoryWorkspace({ 'a.json': data, 'b.json': data });
    const uri = workspace.write('m.mapper.json', mainWith('"id": "name"'));
    const service = createMapperService(workspace);
    service.configure({ compat: 'next' });
    const findings = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
    expect(codesOf(findings)).toContain('compat-drops file-taken');
  });

  test('names the file of an archive as the service calls it', async () => {
    const archive =
      '"a_mapping": { "schema": "lab.Oven", "main_key": "a", "is_archive": true, "rules": { "oven": "name" } }';
    const found = await compatFindings({
      mapper: mainWith('"id": "name"', archive),
      data: dataWith('"id": "x", "oven": "Tube"'),
    });
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      ['information', expect.stringContaining('Tube_a_mapping.archive.json')],
    ]);
  });

  test('names a data file that no parser reads, but not one that only the specification refuses', async () => {
    const related = async (text: string) =>
      (await compatFindings({ mapper: mainWith('"id": "name"'), data: text })).map(({ reason, related: [first] }) => [
        reason,
        first?.uri,
      ]);
    expect(await related('{ "$mapped_json_class_key": "test key", ')).toEqual([['data', 'file:///workspace/d.json']]);
    expect(await related(dataWith('"id": "a", "n": NaN'))).toEqual([]);
  });
});

describe('a fault at one mapping says nothing at its children', () => {
  const child = (name: string, key: string) =>
    `"${name}": { "schema": "lab.${name}", "main_key": "${key}", "rules": { "title": "name" } }`;
  const others = (rules = '{ "title": "name" }') =>
    `"oven": { "schema": "lab.Oven", "main_key": "oven", "rules": ${rules} }, ${child('probe', 'oven.probe')}`;
  const data = dataWith('"title": "a"');

  test.each([
    [
      'a class that does not exist',
      mainWith('"title": "name"', others()).replace('lab.Main', 'nomad.datamodel.metainfo.basesections.Procez'),
      ['schema'],
    ],
    ['no rules in main', mainWith('', others()), ['rules']],
    ['no rules in a parent', mainWith('"title": "name"', others('{}')), ['rules']],
    [
      'a list below a wildcard',
      mainWith('"title": "name"', `${stepsWith('"title": "name"')}, ${child('part', 'steps.part')}`),
      ['list-wildcard'],
    ],
    ['a target that begins with an index', mainWith('"title": "name", "n": "[0].x", "m": "y"', others()), ['target']],
    [
      'a mapping without a place',
      mainWith('"title": "name"', others().replace('"main_key": "oven", ', '')),
      ['main-key'],
    ],
  ])('%s', async (_, mapper, reasons) => {
    const found = await compatFindings({ mapper, data: data.replace('}', ', "Steplist": [{ "title": "b" }] }') });
    expect(found.map(({ reason }) => reason)).toEqual(reasons);
  });
});

test('a rule for the name that stops the service is one finding also where names must be text', async () => {
  const name = '{ "source": "id", "target": "name", "conditions": [{ "regex_path": "id", "regex_pattern": "." }] }';
  const found = await compatFindings({ mapper: mainWith(`"n": ${name}`), data: dataWith('"id": "a"') }, '1.1.0');
  expect(codesOf(found)).toEqual(['compat-stops condition-form']);
});

describe('while nobody knows which parser the service runs', () => {
  const mapper = mapperWith('"id": "name"', stepsWith('"title": "name"'));
  const data = dataWith('"id": "a", "Steplist": [{ "title": "Stir" }]');

  test('no finding mentions one, and the findings that it would add are counted', async () => {
    expect(await checked({ mapper, data })).toMatchObject({ findings: [], unchecked: 2 });
    const next = await checked({ mapper, data, settings: { compat: 'next' } });
    expect([codesOf(next.findings), next.unchecked]).toEqual([
      ['compat-stops boolean', 'compat-stops list-wildcard'],
      undefined,
    ]);
  });

  test('what a finding of the specification explains is not counted', async () => {
    const text = mainWith('"id": "name", "a-b": "title"');
    const { findings, unchecked } = await checked({ mapper: text, data: dataWith('"id": "a"') });
    expect([codesOf(findings), unchecked]).toEqual([['source-literal undefined', 'source-unknown undefined'], 0]);
  });

  test('nothing is counted where a code is turned off, or with the specification alone', async () => {
    const diagnostics = { severity: { 'compat-stops': 'off' } } as const;
    expect((await checked({ mapper, data, settings: { diagnostics } })).unchecked).toBe(0);
    expect((await checked({ mapper, data, settings: { compat: 'off' } })).unchecked).toBeUndefined();
  });

  test('a service that says what it runs is the target, as a chosen version is', async () => {
    const reasons = async (settings: ServerSettings) =>
      (await checked({ mapper, data, settings })).findings.map(({ reason }) => reason);
    expect(await reasons({ target: 'next' })).toEqual(['boolean', 'list-wildcard']);
    expect(await reasons({ compat: 'auto', target: 'next' })).toEqual(['boolean', 'list-wildcard']);
    expect(await reasons({ compat: 'off', target: 'next' })).toEqual([]);
    expect(await reasons({ compat: '1.1.0', target: 'next' })).not.toContain('list-wildcard');
  });
});
