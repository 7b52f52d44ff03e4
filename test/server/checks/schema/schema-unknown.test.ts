import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import {
  excerpt,
  expectFindings,
  findingsIn,
  mapperBeside,
  mapperWith,
  sectionWith,
  testFindings,
} from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const code = 'schema-unknown';
const settings = { diagnostics: { severity: { [code]: 'information' } }, compat: 'off' } as const;
const mapper = (schema: string) => mapperWith().replace('lab.Main', schema);

testFindings(
  code,
  [
    ['a class of an unknown package', mapper('far.away.<|Thing|>'), { severity: 'information' }],
    [
      'a class that its known package lacks is most likely misspelt',
      mapper('lab.v1.<|Mian|>'),
      {
        ...classScene,
        settings: { ...settings, ...classScene.settings, diagnostics: settings.diagnostics },
        mentions: ['lab.v1', 'Main'],
      },
    ],
    ['a known class', mapper('nomad.datamodel.metainfo.basesections.Process')],
    ['one that is no path', mapper('Thing'), { others: ['schema-syntax'] }],
  ],
  { settings },
);

test('a class is told of once, at its first place; the others are related', async () => {
  const thing = (name: string, rest?: string) => sectionWith(name, rest).replace(`lab.${name}`, 'far.away.Thing');
  const inner = sectionWith('inner').replace('lab.inner', 'far.away.<|Other|>');
  const text = mapperBeside(`${thing('a', `"subsections": { ${inner} }`)},\n${thing('b')}`);
  const marked = text.replace('lab.Main', 'far.away.<|Thing|>');
  const [first, other] = await expectFindings(code, marked, { settings });
  expect(first?.message).toMatch(/`far\.away\.Thing`.*\b3\b/);
  expect(first?.related).toMatchObject([{ range: { start: { line: 3 } } }, { range: { start: { line: 4 } } }]);
  for (const { range } of first?.related ?? []) expect(excerpt(marked.replace(/<\||\|>/g, ''), range)).toBe('Thing');
  expect(other?.related ?? []).toEqual([]);
  expect(other?.message).not.toMatch(/\d/);
});

test('a class that the service does not know either is a warning', async () => {
  const workspace = new InMemoryWorkspace();
  const uri = workspace.write('m.json', mapper('far.away.Thing'));
  const service = createMapperService(workspace);
  service.configure({ compat: 'off' });
  const found = async () => (await findingsIn(service, uri)).map((each) => `${each.code} ${each.severity}`);
  expect(await found()).toEqual([`${code} information`]);
  await service.schemas.add('far.away.Thing', null);
  expect(await found()).toEqual([`${code} warning`]);
  await service.schemas.reload(neverCancelled);
  expect(await found()).toEqual([`${code} information`]);
});

test('very many classes that are not known beside very many that are', async () => {
  const classes = Array.from({ length: 10_000 }, (_, index) => ({ path: `lab.Known${index}` }));
  const sections = Array.from({ length: 1500 }, (_, index) => [
    `m${index}`,
    { schema: `lab${index % 100}.Unknown`, main_key: `k${index}`, rules: { a: 'b' } },
  ]);
  const workspace = new InMemoryWorkspace({ 'lab.catalogue.json': { version: 1, classes } });
  const uri = workspace.write('m.json', { $json_mapper_class_key: 'k', ...Object.fromEntries(sections) });
  const service = createMapperService(workspace);
  service.configure({ compat: 'off', schema: { catalogues: ['lab.catalogue.json'] } });
  expect((await findingsIn(service, uri)).filter((finding) => finding.code === code)).toHaveLength(100);
});
