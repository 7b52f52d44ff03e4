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

const typo = {
  ...classScene,
  settings: { ...settings, ...classScene.settings, diagnostics: settings.diagnostics },
  mentions: ['lab.v1', 'Main'],
};

testFindings(
  code,
  [
    ['a class of an unknown package', mapper('far.away.<|Thing|>'), { severity: 'information' }],
    ['a class that its known package lacks is most likely misspelt', mapper('lab.v1.<|Mian|>'), typo],
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

/** A service with a mapper, and the findings of the code in it. */
function open(text: unknown, files: Readonly<Record<string, unknown>> = {}) {
  const workspace = new InMemoryWorkspace(files);
  const uri = workspace.write('m.json', text);
  const service = createMapperService(workspace);
  service.configure({ compat: 'off', schema: { catalogues: Object.keys(files) } });
  const found = async () =>
    (await findingsIn(service, uri)).flatMap((each) => (each.code === code ? each.severity : []));
  return { service, found };
}

test('a class that the service does not know either is a warning', async () => {
  const { service, found } = open(mapper('far.away.Thing'));
  expect(await found()).toEqual(['information']);
  await service.schemas.add('far.away.Thing', null, neverCancelled);
  expect(await found()).toEqual(['warning']);
  await service.schemas.reload(neverCancelled);
  expect(await found()).toEqual(['information']);
});

test('very many classes that are not known beside very many that are', async () => {
  const classes = Array.from({ length: 10_000 }, (_, index) => ({ path: `lab.Known${index}` }));
  const section = (index: number) => ({
    schema: `lab${index % 100}.Unknown`,
    main_key: `k${index}`,
    rules: { a: 'b' },
  });
  const sections = Array.from({ length: 1500 }, (_, index) => [`m${index}`, section(index)]);
  const text = { $json_mapper_class_key: 'k', ...Object.fromEntries(sections) };
  expect(await open(text, { 'lab.catalogue.json': { version: 1, classes } }).found()).toHaveLength(100);
});
