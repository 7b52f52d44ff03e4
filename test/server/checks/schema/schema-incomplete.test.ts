import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { expectFindings, mapperWith } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const code = 'schema-incomplete';
const classes = [
  { path: 'lab.A', bases: ['far.Away'] },
  { path: 'lab.B', bases: ['lab.A'] },
  { path: 'lab.C', bases: ['lab.B', 'far.Thing'] },
  { path: 'lab.D', complete: false, gaps: ['@made'] },
  { path: 'lab.E', bases: ['lab.D'] },
  { path: 'lab.F', complete: false },
  { path: 'lab.Whole' },
];
const scene = {
  files: { 'lab.catalogue.json': { version: 1, classes } },
  settings: { compat: 'off', schema: { catalogues: ['lab.catalogue.json'] } },
} as const;
const mapper = (schema: string, rest?: string) => mapperWith('"id": "anything"', rest).replace('lab.Main', schema);

test.each([
  ['lab.<|A|>', 'far', 'lab.A', 'far.Away'],
  ['lab.<|B|>', 'far', 'lab.B', 'far.Away'],
  ['lab.<|C|>', 'far', 'lab.C', 'far.Thing'],
  ['lab.<|D|>', '@made', 'lab.D'],
  ['lab.<|E|>', '@made', 'lab.D'],
  ['lab.<|F|>', 'lab.F'],
])('what keeps a class from being known is named: %s', async (schema, ...mentions) => {
  await expectFindings(code, mapper(schema), { ...scene, severity: 'information', mentions });
});

test('bases that are missing are one finding for each of their packages', async () => {
  const more = [...classes, { path: 'lab.G', bases: ['far.Other', 'farther.Thing'] }];
  const files = { 'lab.catalogue.json': { version: 1, classes: more } };
  const part = (name: string, schema: string) =>
    `"${name}": { "schema": "${schema}", "main_key": "${name}", "rules": { "id": "x" } }`;
  const text = mapper('lab.<|A|>', `${part('b', 'lab.B')},\n${part('g', 'lab.<|G|>')}`);
  const [far, farther] = await expectFindings(code, text, { ...scene, files });
  expect(far?.message).toMatch(/`far`.*\b3\b/);
  expect(far?.related).toHaveLength(2);
  expect(farther?.message).toMatch(/`farther`.*`lab\.G`.*`farther\.Thing`/);
  expect(farther).toMatchObject({ related: [], data: { missing: ['farther.Thing'] } });
});

test('once for each class of a file, at its first place; the data hold the bases that are missing', async () => {
  const part = (name: string, schema: string) =>
    `"${name}": { "schema": "${schema}", "main_key": "${name}", "rules": { "id": "x" } }`;
  const text = mapper('lab.<|A|>', `${part('a', 'lab.A')},\n${part('f', 'lab.<|F|>')}`);
  const [first, other] = await expectFindings(code, text, scene);
  expect(first?.message).toMatch(/\b2\b/);
  expect(first?.related).toMatchObject([{ range: { start: { line: 3 } } }]);
  expect(first?.data).toEqual({ missing: ['far.Away'] });
  expect(other).toMatchObject({ related: [], data: { missing: [] } });
});

test('a class that is known, one that nobody knows, and one whose sources are still read are silent', async () => {
  await expectFindings(code, mapper('lab.Whole'), { ...scene, others: ['target-unknown'] });
  await expectFindings(code, mapper('far.Away'), scene);
  const workspace = new InMemoryWorkspace({ 'm.json': mapper('lab.A'), ...scene.files });
  const service = createMapperService(Object.assign(workspace, { listPython: () => new Promise<never>(() => {}) }), {
    onSchemasChanged: () => {},
  });
  service.configure(scene.settings);
  const found = await lastStage(service.diagnostics.check(uriOf('m.json'), neverCancelled));
  expect(found?.findings.map((each) => each.code)).not.toContain(code);
});

test('a class with very many bases that are missing', async () => {
  const bases = Array.from({ length: 200_000 }, (_, index) => `far.B${index}`);
  const files = { 'lab.catalogue.json': { version: 1, classes: [{ path: 'lab.A', bases }] } };
  await expectFindings(code, mapper('lab.<|A|>'), { ...scene, files, severity: 'information', mentions: ['far'] });
});
