import { expect, test } from 'vitest';
import { expectFindings, mapperWith, testFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'target-unknown';
const target = (text: string) => knownMapper(`"id": "${text}"`);
const step = attached('"lab.v1.Step"', '"setup"').replace('"name"', '"<|comment|>"');
const good = ['name', 'steps[0].name', 'open.anything', 'link.x', 'more.a.b', 'tempunits.mass', 'm_def'];
const unknown = mapperWith('"id": "anything"');

testFindings(
  code,
  [
    ['a target that the class lacks, and the nearest name offered', target('<|nmae|>'), { mentions: ['Main', 'name'] }],
    ['the only synonym', target('<|title|>'), { fix: { replacePart: 'name' } }],
    ['within a sub section, and of a unit', [target('setup.tool.<|modle|>'), target('tempunits.<|masss|>')]],
    ['another version of the class has it', knownMapper('"id": "name"', step), { mentions: ['lab.v2.Step'] }],
    ['the class computes it from others', target('<|density|>'), { mentions: ['Main'] }],
    ['a target that the class has, or may have', good.map(target)],
    ['a class that is unknown', unknown],
    ['one that is half known', unknown.replace('lab.Main', 'lab.v1.Half'), { others: ['schema-incomplete'] }],
  ],
  classScene,
);

test('a root of all classes has one finding a file, at the first place', async () => {
  const part = attached('"nomad.datamodel.data.ArchiveSection"', '"part"');
  const mapper = mapperWith('"a": "<|first|>", "b": "second"', part);
  const [found] = await expectFindings(code, mapper.replace('lab.Main', 'nomad.datamodel.data.EntryData'), {
    mentions: [3, 'EntryData', 'first'],
    related: [{}, {}],
  });
  expect(found).not.toHaveProperty('data');
});
