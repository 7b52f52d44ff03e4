import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { findingsIn, mapperWith, testFindings } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const code = 'schema-incomplete';
const classes = [
  { path: 'lab.A', bases: ['far.Away'] },
  { path: 'lab.B', bases: ['lab.A'] },
  { path: 'lab.C', bases: ['lab.B', 'far.Thing'] },
  { path: 'lab.D', complete: false, gaps: ['@made'] },
  { path: 'lab.E', bases: ['lab.D'] },
  { path: 'lab.F', complete: false },
  { path: 'lab.G', bases: ['far.Other', 'farther.Thing'] },
  { path: 'lab.Whole' },
];
const many = [{ path: 'lab.Many', bases: Array.from({ length: 200_000 }, (_, index) => `far.B${index}`) }];
const scene = {
  files: { 'lab.catalogue.json': { version: 1, classes } },
  settings: { compat: 'off', schema: { catalogues: ['lab.catalogue.json'] } },
} as const;
const mapper = (schema: string, ...others: readonly string[]) => {
  const part = (each: string, at: number) =>
    `"m${at}": { "schema": "${each}", "main_key": "m${at}", "rules": { "id": "x" } }`;
  return mapperWith('"id": "anything"', others.map(part).join(',\n')).replace('lab.Main', schema);
};
const severity = 'information';

const manyBases = {
  files: { 'lab.catalogue.json': { version: 1, classes: many } },
  severity,
  mentions: ['far'],
} as const;
const firstPlace = { mentions: [2], related: [{ range: { start: { line: 3 } } }], fix: { missing: ['far.Away'] } };

testFindings(
  code,
  [
    ['a base that is missing', mapper('lab.<|A|>'), { severity, mentions: ['far', 'lab.A', 'far.Away'] }],
    ['a base of a base', mapper('lab.<|B|>'), { severity, mentions: ['far', 'lab.B', 'far.Away'] }],
    ['the nearest base counts', mapper('lab.<|C|>'), { severity, mentions: ['far', 'lab.C', 'far.Thing'] }],
    ['a gap', mapper('lab.<|D|>'), { severity, mentions: ['@made', 'lab.D'] }],
    ['a gap of a base', mapper('lab.<|E|>'), { severity, mentions: ['@made', 'lab.D'] }],
    ['a gap without a reason', mapper('lab.<|F|>'), { severity, mentions: ['lab.F'], fix: { missing: [] } }],
    ['very many bases', mapper('lab.<|Many|>'), manyBases],
    ['one finding in a file for a class, at its first place', mapper('lab.<|A|>', 'lab.A'), firstPlace],
    ['a known class', mapper('lab.Whole'), { others: ['target-unknown'] }],
    ['a class that nobody knows', mapper('far.Away')],
  ],
  scene,
);

test('bases that are missing are one finding for each of their packages', async () => {
  const workspace = new InMemoryWorkspace({ 'm.json': mapper('lab.A', 'lab.B', 'lab.G'), ...scene.files });
  const service = createMapperService(workspace);
  service.configure(scene.settings);
  const found = (await findingsIn(service, uriOf('m.json'))).filter((each) => each.code === code);
  expect(found).toMatchObject([
    { message: expect.stringMatching(/`far`.*\b3\b/), related: [{}, {}] },
    { message: expect.stringMatching(/`farther`.*`lab\.G`/), related: [], data: { missing: ['farther.Thing'] } },
  ]);
});

test('a class whose sources are still read is silent', async () => {
  const workspace = new InMemoryWorkspace({ 'm.json': mapper('lab.A'), ...scene.files });
  const reading = { listPython: () => new Promise<never>(() => {}) };
  const service = createMapperService(Object.assign(workspace, reading), { onSchemasChanged: () => {} });
  service.configure(scene.settings);
  expect((await findingsIn(service, uriOf('m.json'))).map((each) => each.code)).not.toContain(code);
});
