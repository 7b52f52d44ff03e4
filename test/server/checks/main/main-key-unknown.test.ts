import { test } from 'vitest';
import { expectFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'main-key-unknown';

test('a place that the parent lacks is marked', () =>
  expectFindings(code, knownMapper('"id": "name"', attached('"lab.v1.Step"', '"<|setpu|>"')), {
    ...classScene,
    mentions: ['Main', 'setup'],
  }));
test('also under subsections, and behind the parent of a dotted key', async () => {
  const nested = attached(
    '"lab.v1.Step"',
    '"setup"',
    `"subsections": { "tool": { "schema": "lab.v1.Tool", "main_key": "<|tol|>", "rules": { "id": "model" } } }`,
  );
  await expectFindings(code, knownMapper('"id": "name"', nested), classScene);
  const dotted = `${attached('"lab.v1.Step"', '"setup"')}, "tool": { "schema": "lab.v1.Tool", "main_key": "setup.<|tol|>", "rules": { "id": "model" } }`;
  await expectFindings(code, knownMapper('"id": "name"', dotted), classScene);
});
test('a root of all classes has one finding a file, where no rule writes into it', async () => {
  const root = '"nomad.datamodel.data.EntryData"';
  const parts = `${attached('"lab.v1.Step"', '"<|one|>"')}, ${attached('"lab.v1.Step"', '"two"').replace('part', 'other')}`;
  const mapper = knownMapper('', parts).replace('"lab.v1.Main"', root);
  await expectFindings(code, mapper, { ...classScene, mentions: [2] });
  const writing = mapper.replace('"rules": {  }', '"rules": { "a": "b" }').replace('<|', '').replace('|>', '');
  await expectFindings(code, writing, { ...classScene, others: ['target-unknown'] });
});
test('a place that is there, or may be, is silent', async () => {
  for (const place of ['"setup"', '"open"', '"link"'])
    await expectFindings(code, knownMapper('"id": "name"', attached('"lab.v1.Step"', place)), classScene);
});
