import type { Log, PhysicalLocation, Result } from 'sarif';
import { expect, test } from 'vitest';
import { createReport } from '../../../../server/src/cli/formats/format.ts';
import { sarifFormat } from '../../../../server/src/cli/formats/sarif.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { runCli } from '../../../support/cli.ts';
import { fakeService } from '../../../support/fakeService.ts';
import { data, mapperWithoutMainKey, text } from '../../../support/samples.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

async function sarifOf(files: Record<string, unknown>, createService = fakeService(), ...argv: string[]): Promise<Log> {
  const words = ['check', '.', '--format', 'sarif', '--compat', 'off', ...argv];
  const { stdout, stderr } = await runCli(words, await tempFolder(files), createService);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** What SARIF 2.1.0 requires of the parts that we write, and the bounds it sets. Sections of the standard in brackets. */
function expectSarif(log: Log): readonly Result[] {
  expect(log.version).toBe('2.1.0'); // 3.13.2
  expect(log.$schema).toMatch(/sarif-2\.1\.0/);
  expect(log.runs).toHaveLength(1); // 3.13.4
  const [run] = log.runs;
  const { driver } = run!.tool; // 3.14.6, 3.18.2
  expect(driver.name).toMatch(/\S/); // 3.19.8
  expect(driver.version).toMatch(/^\d+\.\d+\.\d+/);
  const ids = driver.rules!.map(({ id }) => id); // 3.49.3
  expect(new Set(ids).size).toBe(ids.length);
  for (const { shortDescription, help } of driver.rules!) {
    expect(shortDescription!.text).toMatch(/\S.*\.$/); // 3.12.3, 3.49.9
    expect(help!.text).toMatch(/\S/); // 3.12.4
  }
  expect(run!.columnKind).toBe('utf16CodeUnits'); // 3.14.17
  for (const result of run!.results!) expectResult(result, ids);
  return run!.results!;
}

function expectResult(result: Result, ids: readonly string[]): void {
  expect(ids[result.ruleIndex!]).toBe(result.ruleId); // 3.27.5, 3.27.6
  expect(['error', 'warning', 'note']).toContain(result.level); // 3.27.10
  expect(result.message.text).toMatch(/\S/); // 3.27.11, 3.11
  expect(result.locations).toHaveLength(1); // 3.27.12
  for (const location of result.locations!) expectLocation(location.physicalLocation!);
  for (const [index, related] of (result.relatedLocations ?? []).entries()) {
    expect(related.id).toBe(index); // 3.28.2: unique, not negative
    expect(related.message!.text).toMatch(/\S/);
    expectLocation(related.physicalLocation!);
  }
  for (const fix of result.fixes ?? []) {
    expect(fix.description!.text).toMatch(/\S/);
    expect(fix.artifactChanges.length).toBeGreaterThan(0); // 3.55.3
    for (const change of fix.artifactChanges) {
      expectLocation({ artifactLocation: change.artifactLocation }); // 3.56.2
      expect(change.replacements.length).toBeGreaterThan(0); // 3.56.3
      for (const { deletedRegion } of change.replacements) expectRegion(deletedRegion); // 3.57.3
    }
  }
}

function expectLocation({ artifactLocation, region }: PhysicalLocation): void {
  expect(artifactLocation!.uri).toMatch(/^[\w%./~!'()*-]+$/); // 3.10.1: a URI, relative ones without a scheme
  expect(artifactLocation!.uriBaseId).toBe('%SRCROOT%');
  if (region) expectRegion(region);
}

function expectRegion({ startLine, startColumn, endLine, endColumn }: NonNullable<PhysicalLocation['region']>): void {
  for (const number of [startLine, startColumn, endLine, endColumn]) expect(number).toBeGreaterThanOrEqual(1); // 3.30.5 ff.
  expect(endLine! > startLine! || endColumn! >= startColumn!).toBe(true);
}

test('what the standard requires is there, with real findings', async () => {
  const mapper = text(mapperWithoutMainKey).replace('"Name"', '"Nmae"');
  const log = await sarifOf({ 'a b/m.json': mapper, 'a b/d.json': data, 'n.json': mapper }, createMapperService);
  const results = expectSarif(log);
  const codes = ['source-unknown', 'main-key-missing', 'class-key-duplicate'];
  expect(results.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(codes));
  const fix = results.find(({ fixes }) => fixes)?.fixes?.[0];
  expect(fix?.artifactChanges[0]?.artifactLocation).toEqual({ uri: 'a%20b/m.json', uriBaseId: '%SRCROOT%' });
  const duplicate = results.find(({ ruleId }) => ruleId === 'class-key-duplicate');
  expect(duplicate?.relatedLocations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('n.json');
  const prints = results.map(({ partialFingerprints }) => partialFingerprints?.['finding/v1']);
  expect(new Set(prints).size).toBe(results.length);
});

test('a result has its place from 1, its level, its rule and its fix', async () => {
  const log = await sarifOf({ 'm.json': '{\n"$json_mapper_class_key": "BAD HINT"}' });
  const [bad, hint] = expectSarif(log);
  const artifactLocation = { uri: 'm.json', uriBaseId: '%SRCROOT%' };
  const region = { startLine: 2, startColumn: 28, endLine: 2, endColumn: 31 };
  const location = { physicalLocation: { artifactLocation, region } };
  const replacements = [{ deletedRegion: region, insertedContent: { text: 'GOOD' } }];
  expect(bad).toEqual({
    ruleId: 'fake-bad',
    ruleIndex: 0,
    level: 'error',
    message: { text: 'found BAD' },
    locations: [location],
    relatedLocations: [{ id: 0, ...location, message: { text: 'here too' } }],
    partialFingerprints: { 'finding/v1': expect.stringMatching(/^[0-9a-f]{64}$/) },
    fixes: [{ description: { text: 'Say GOOD' }, artifactChanges: [{ artifactLocation, replacements }] }],
  });
  expect(hint).toMatchObject({ ruleId: 'fake-hint', ruleIndex: 1, level: 'note' });
  for (const name of ['fixes', 'relatedLocations']) expect(hint).not.toHaveProperty(name);
});

test('a name with a colon is no scheme, entries that are not as expected are results, and a mapper without findings has none', async () => {
  const files = {
    'm.json': '{"$json_mapper_class_key": "demo"}',
    'c:d.json': '{"$mapped_json_class_key": "WARN"}',
    'c:d.expected.json': '[]',
  };
  const results = expectSarif(await sarifOf(files, fakeService(), '--expect'));
  const uris = results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri);
  expect(uris).toEqual(['c%3Ad.json', 'c%3Ad.expected.json']);
  expect(results[1]).toMatchObject({ ruleId: 'expected-differs', level: 'error' });
  expect(expectSarif(await sarifOf({ 'm.json': files['m.json'] }))).toEqual([]);
});

test.each([
  [undefined, undefined, undefined],
  ['https://git.example/m', 'https://git.example/m', 'https://git.example/m/blob/HEAD/docs/findings.md#rule-shape'],
])('with the repository %s it names a page for the program and for each finding', async (repository, page, help) => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const finding = { code: 'rule-shape', severity: 'error' as const, message: 'x', range, related: [] };
  const report = createReport([{ file: 'm.json', uri: 'file:///m.json', kind: 'mapper', findings: [finding] }]);
  const context = {
    nameOf: String,
    textOf: async () => '{}',
    fixesOf: async () => [],
    version: '1.2.3',
    colour: false,
  };
  const { driver } = (JSON.parse(await sarifFormat(report, { ...context, repository })) as Log).runs[0]!.tool;
  expect([driver.informationUri, driver.rules?.[0]?.helpUri]).toEqual([page, help]);
});
