import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt, expectFindings, mapperBeside, mapperWith, sectionWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const code = 'schema-unknown';
const on = { severity: { [code]: 'information' } } as const;
const mapper = (schema: string) => mapperWith().replace('lab.Main', schema);

test('a class of an unknown package is told of', async () => {
  const settings = { diagnostics: on, compat: 'off' } as const;
  await expectFindings(code, mapper('far.away.<|Thing|>'), { settings, severity: 'information' });
});
test('a class that its known package lacks is most likely misspelt', () =>
  expectFindings(code, mapper('lab.v1.<|Mian|>'), {
    ...classScene,
    settings: { ...classScene.settings, diagnostics: { severity: { [code]: 'warning' } } },
    mentions: ['lab.v1', 'Main'],
  }));
test('a class is told of once, at its first place; the others are related', async () => {
  const settings = { diagnostics: on, compat: 'off' } as const;
  const inner = sectionWith('inner').replace('lab.inner', 'far.away.Other');
  const text =
    mapperBeside(`"a": { "schema": "far.away.Thing", "main_key": "a", "rules": { "id": "x" }, "subsections": { ${inner} } },
      "b": { "schema": "far.away.Thing", "main_key": "b", "rules": { "id": "x" } }`);
  const marked = text.replace('lab.Main', 'far.away.<|Thing|>').replace('away.Other', 'away.<|Other|>');
  const [thing, other] = await expectFindings(code, marked, { settings });
  expect(thing?.message).toMatch(/`far\.away\.Thing`.*\b3\b/);
  expect(thing?.related).toMatchObject([{ range: { start: { line: 3 } } }, { range: { start: { line: 4 } } }]);
  for (const { range } of thing?.related ?? []) expect(excerpt(text, range)).toBe('Thing');
  expect(other?.related ?? []).toEqual([]);
  expect(other?.message).not.toMatch(/\d/);
});
test('a class that the service does not know either is a warning', async () => {
  const workspace = new InMemoryWorkspace();
  const uri = workspace.write('m.json', mapper('far.away.Thing'));
  const service = createMapperService(workspace);
  service.configure({ compat: 'off' });
  const found = async () => (await lastStage(service.check(uri, neverCancelled)))?.findings[0];
  expect(await found()).toMatchObject({ severity: 'information' });
  await service.addSchema('far.away.Thing', null);
  expect(await found()).toMatchObject({ code, severity: 'warning' });
  await service.reloadSchemas(neverCancelled);
  expect(await found()).toMatchObject({ severity: 'information' });
});
test('a known class, and one that is no path, are silent', async () => {
  const settings = { diagnostics: on, compat: 'off' } as const;
  await expectFindings(code, mapper('nomad.datamodel.metainfo.basesections.Process'), { settings });
  await expectFindings(code, mapper('Thing'), { settings, others: ['schema-syntax'] });
});

test('very many classes that are not known beside very many that are', async () => {
  const classes = Array.from({ length: 10_000 }, (_, index) => ({ path: `lab.Known${index}` }));
  const section = (index: number) => ({
    schema: `lab${index % 100}.Unknown`,
    main_key: `k${index}`,
    rules: { a: 'b' },
  });
  const sections = Array.from({ length: 1500 }, (_, index) => [`m${index}`, section(index)] as const);
  const workspace = new InMemoryWorkspace({ 'lab.catalogue.json': { version: 1, classes } });
  const text = JSON.stringify({ $json_mapper_class_key: 'k', ...Object.fromEntries(sections) });
  const uri = workspace.write('m.json', text);
  const service = createMapperService(workspace);
  service.configure({ compat: 'off', schema: { catalogues: ['lab.catalogue.json'] } });
  const checked = await lastStage(service.check(uri, neverCancelled));
  expect(checked?.findings.filter((finding) => finding.code === code)).toHaveLength(100);
});
