import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'target-unknown';

describe(code, () => {
  test('a target that the class lacks is marked, and the nearest name offered', async () => {
    await expectFindings(code, knownMapper('"id": "<|nmae|>"'), {
      ...classScene,
      message: '`lab.v1.Main` has no `nmae`: the service drops what is written there; did you mean `name`?',
    });
  });
  test('also within a sub section, and of a unit', async () => {
    await expectFindings(code, knownMapper('"id": "setup.tool.<|modle|>"'), classScene);
    await expectFindings(code, knownMapper('"id": "tempunits.<|masss|>"'), classScene);
  });
  test('another version of the class that has it is named', async () => {
    const step = attached('"lab.v1.Step"', '"setup"').replace('"name"', '"<|comment|>"');
    await expectFindings(code, knownMapper('"id": "name"', step), {
      ...classScene,
      message: /`lab.v2.Step`, another version/,
    });
  });
  test.each(['name', 'steps[0].name', 'open.anything', 'link.x', 'more.a.b', 'tempunits.mass', 'm_def'])(
    'no finding for %s',
    async (target) => {
      await expectFindings(code, knownMapper(`"id": "${target}"`), classScene);
    },
  );
  test('a target that the class computes from others is marked', async () => {
    await expectFindings(code, knownMapper('"id": "<|density|>"'), {
      ...classScene,
      message: '`density` of `lab.v1.Main` is derived: the service computes it from others, and it cannot be written',
    });
  });
  test('a root of all classes has one finding a file, at the first place', async () => {
    const part = attached('"nomad.datamodel.data.ArchiveSection"', '"part"');
    const mapper = mapperWith('"a": "<|first|>", "b": "second"', part);
    const [found] = await expectFindings(code, mapper.replace('lab.Main', 'nomad.datamodel.data.EntryData'), {
      message:
        '`nomad.datamodel.data.EntryData` has no `first`: the service drops what is written there. `nomad.datamodel.data.EntryData` has no members for data: choose the class that your data is of (3 places)',
    });
    expect(found?.related).toHaveLength(2);
    expect(found).not.toHaveProperty('data');
  });
  test('no finding of a class that is unknown, or not wholly known', async () => {
    await expectFindings(code, mapperWith('"id": "anything"'), classScene);
    const half = mapperWith('"id": "anything"').replace('lab.Main', 'lab.v1.Half');
    await expectFindings(code, half, { ...classScene, others: ['schema-incomplete'] });
  });
});
