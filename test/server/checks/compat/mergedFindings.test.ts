import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Finding, ParserVersion } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { expectFindings, mapperWith } from '../../../support/checks.ts';
import { type FieldCase, fieldCases } from '../../../support/fieldCases.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';
import { seeded } from '../../../support/seeded.ts';

type Pair = Pick<FieldCase, 'id' | 'mapper' | 'data'>;

const known = 'nomad.datamodel.metainfo.basesections.v1';
const unknownTarget = mapperWith('"id": "name", "x": "<|nme|>"')
  .replace('true', '"True"')
  .replace('lab.Main', `${known}.Process`);
const scene = { data: { id: 'a', x: 'b' }, settings: { compat: 'next' } } as const;

test('a finding of the specification with the cause of a difference is the only one, and says what the author loses', async () => {
  const [alone] = await expectFindings('target-unknown', unknownTarget, { ...scene, settings: {} });
  const [merged] = await expectFindings('target-unknown', unknownTarget, scene);
  expect(merged).toMatchObject({ compat: 'next', reason: 'unknown-quantity', severity: 'warning' });
  expect(merged?.data).toEqual(alone?.data);
  // Its own message says already that the value is dropped.
  expect(merged?.message).toBe(alone?.message);
});

test('it says what the service does, where its own message does not', async () => {
  const literal = mapperWith('"id": "name", <|"a-b"|>: "x"').replace('true', '"True"');
  const data = { id: 'a', 'a-b': 1 };
  const [alone] = await expectFindings('source-literal', literal, { data });
  const [merged] = await expectFindings('source-literal', literal, { ...scene, data });
  expect(merged?.message).toBe(`${alone?.message} The service can't import this data file.`);
});

test('where it is turned off, the difference has a finding', () =>
  expectFindings('compat-drops', unknownTarget.replace('"<|nme|>"', '<|"nme"|>'), {
    ...scene,
    settings: { ...scene.settings, diagnostics: { severity: { 'target-unknown': 'off' } } },
  }));

/** Pairs whose causes differ although they share text. */
const differentCauses = [
  ...['child-dropped nested-and-dotted', 'dotted-parent main-key-conflict'],
  ...['file-name main-schema-name', 'file-name section-empty'],
];

const engineCases: readonly Pair[] = readdirSync('test/cases').flatMap((id) => {
  const read = (name: string) => readFileSync(`test/cases/${id}/${name}.json`, 'utf8');
  return readdirSync(`test/cases/${id}`).includes('data.json')
    ? [{ id, mapper: read('mapper'), data: read('data') }]
    : [];
});

const oddValues: readonly unknown[] = [
  ...['', 'nope', 5, true, 'False', null, [], {}, 'a..b', 'X[*]', 'a[', '__proto__', '#a.b', 'flow-rate', 'm_def'],
];

const part = { schema: `${known}.ProcessStep`, rules: { n: 'name' } };
const pairOf = (schema: string, others: object, rules: object = {}): Pair => {
  const main = { schema, is_main: 'True', rules: { title: 'name', ...rules } };
  const mapper = { $json_mapper_class_key: 'k', main_schema: main, ...others };
  const data = { $mapped_json_class_key: 'k', title: 'T', n: 'N', u: 's', five: 5, a: { b: { n: 'N' } } };
  return { id: 'pair', mapper: JSON.stringify(mapper), data: JSON.stringify(data) };
};

test('a number in a unit is one finding', async () => {
  const rules = { five: 'duration', unit: 'tempunits.duration' };
  const { mapper } = pairOf(`${known}.ProcessStep`, {}, rules);
  const data = JSON.stringify({ $mapped_json_class_key: 'k', title: 'T', five: 5, unit: '60 s' });
  const findings = await findingsOf({ id: 'unit', mapper, data }, 'next');
  expect(findings).toMatchObject([{ code: 'unit-unknown', compat: 'next', reason: 'unit' }]);
});

test.each([
  ['a refused place', pairOf('lab.Main', { part: { ...part, main_key: 'm_def', is_archive: true } })],
  ['a place that is a number', pairOf(`${known}.Process`, { part: { ...part, main_key: 5, is_archive: true } })],
  ['a place that the class lacks', pairOf(`${known}.Process`, { part: { ...part, main_key: '10:00 CET' } })],
  ['a lone path', pairOf('lab.Main', { part: { ...part, main_key: 'parts', repeats: true, repeat_paths: 'a.*' } })],
  ['a unit of a quantity that the class lacks', pairOf(`${known}.Process`, {}, { u: 'tempunits.durationx' })],
] as const)('%s is one finding', async (_, pair) => {
  for (const version of ['next', '1.1.0'] as const) {
    const findings = await findingsOf(pair, version);
    expect(findings).not.toEqual([]);
    expect(doubled(findings)).toEqual([]);
  }
});

/** Changes one value or name of the mapper, so that faults of the specification occur. */
function mutated({ id, mapper, data }: Pair, random: ReturnType<typeof seeded>): Pair {
  const root: unknown = JSON.parse(mapper);
  const members: (readonly [Record<string, unknown>, string])[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      members.push([value as Record<string, unknown>, name]);
      visit(inner);
    }
  };
  visit(root);
  const [parent, name] = members[random(members.length)] ?? [{}, ''];
  const way = random(4);
  if (way === 0 && !Array.isArray(parent)) {
    parent[`${name}x`] = parent[name];
    delete parent[name];
  } else parent[name] = way === 1 ? `${parent[name]}x` : oddValues[random(oddValues.length)];
  return { id: `${id}, mutated`, mapper: JSON.stringify(root, null, 1), data };
}

async function findingsOf({ mapper, data }: Pair, compat: ParserVersion): Promise<readonly Finding[]> {
  const workspace = new InMemoryWorkspace({ 'd.json': data });
  const uri = workspace.write('m.json', mapper);
  const service = createMapperService(workspace);
  service.configure({ compat, sampleData: { '**/m.json': 'd.json' } });
  return (await service.diagnostics.check(uri, neverCancelled))?.findings ?? [];
}

const isBefore = (one: Finding['range']['end'], other: Finding['range']['start']) =>
  one.line < other.line || (one.line === other.line && one.character <= other.character);

/** Pairs of a finding about the parser and one of the specification whose texts overlap. */
function doubled(findings: readonly Finding[]): readonly string[] {
  const isOfParser = ({ code }: Finding) => code.startsWith('compat-');
  const others = findings.filter((each) => !isOfParser(each) && each.code !== 'limit-reached');
  return findings
    .filter(isOfParser)
    .flatMap((own) =>
      others
        .filter(({ range }) => !isBefore(range.end, own.range.start) && !isBefore(own.range.end, range.start))
        .map(({ code }) => `${own.reason ?? own.code} ${code}`),
    );
}

test.each(['next', '1.1.0'] as const)(
  'no text has two findings of one cause: %s',
  async (version) => {
    const random = seeded(11);
    const cases = [...engineCases, ...fieldCases.filter((_, index) => index % 3 === 0)];
    const found = new Map<string, string>();
    for (const pair of cases.flatMap((each) => [each, mutated(each, random)]))
      for (const both of doubled(await findingsOf(pair, version))) found.set(both, pair.id);
    for (const both of differentCauses) found.delete(both);
    expect([...found]).toEqual([]);
  },
  120_000,
);
