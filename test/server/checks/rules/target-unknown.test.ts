import { expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'target-unknown';

test('a target that the class lacks is marked, and the nearest name offered', () =>
  expectFindings(code, knownMapper('"id": "<|nmae|>"'), { ...classScene, mentions: ['Main', 'name'] }));
test('or the only synonym, also of a place', async () => {
  await expectFindings(code, knownMapper('"id": "<|title|>"'), { ...classScene, fix: { replacePart: 'name' } });
  await expectFindings('main-key-unknown', knownMapper('"id": "name"', attached('"lab.v1.Step"', '"<|Schritte|>"')), {
    ...classScene,
    fix: { replacePart: 'steps' },
  });
});
test('also within a sub section, and of a unit', () =>
  expectFindings(
    code,
    [knownMapper('"id": "setup.tool.<|modle|>"'), knownMapper('"id": "tempunits.<|masss|>"')],
    classScene,
  ));
test('another version of the class that has it is named', async () => {
  const step = attached('"lab.v1.Step"', '"setup"').replace('"name"', '"<|comment|>"');
  await expectFindings(code, knownMapper('"id": "name"', step), { ...classScene, mentions: ['lab.v2.Step'] });
});
test('a target that the class has, or may have, is silent', async () => {
  for (const target of ['name', 'steps[0].name', 'open.anything', 'link.x', 'more.a.b', 'tempunits.mass', 'm_def'])
    await expectFindings(code, knownMapper(`"id": "${target}"`), classScene);
});
test('a target that the class computes from others is marked', () =>
  expectFindings(code, knownMapper('"id": "<|density|>"'), { ...classScene, mentions: ['Main'] }));
test('a root of all classes has one finding a file, at the first place', async () => {
  const part = attached('"nomad.datamodel.data.ArchiveSection"', '"part"');
  const mapper = mapperWith('"a": "<|first|>", "b": "second"', part);
  const [found] = await expectFindings(code, mapper.replace('lab.Main', 'nomad.datamodel.data.EntryData'), {
    mentions: [3, 'EntryData', 'first'],
  });
  expect(found?.related).toHaveLength(2);
  expect(found).not.toHaveProperty('data');
});
test('no finding of a class that is unknown, or not wholly known', async () => {
  await expectFindings(code, mapperWith('"id": "anything"'), classScene);
  const half = mapperWith('"id": "anything"').replace('lab.Main', 'lab.v1.Half');
  await expectFindings(code, half, { ...classScene, others: ['schema-incomplete'] });
});
