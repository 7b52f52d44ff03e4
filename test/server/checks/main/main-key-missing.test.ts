import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith } from '../../../support/checks.ts';

const code = 'main-key-missing';
const section = (key: string) => `{ ${key}"schema": "lab.Step", "rules": { "id": "x" } }`;

test('a mapping without it is marked at its key', () =>
  expectFindings(code, mapperBeside(`<|"steps"|>: ${section('')}`), { severity: 'error' }));
test('an empty one is no place either', () =>
  expectFindings(code, mapperBeside(`<|"steps"|>: ${section('"main_key": "", ')}`)));
test('under `subsections` it is the mapping itself that is named', async () => {
  const nested = `"a": { "schema": "lab.A", "main_key": "a", "rules": {}, "subsections": { <|"b"|>: ${section('')} } }`;
  await expectFindings(code, mapperBeside(nested), { mentions: ['b'] });
});
test('a name is offered, without what only says that it is a mapping', () =>
  expectFindings(code, mapperBeside(`<|"steps_mapping"|>: ${section('')}`), {
    fix: [{ section: 'steps_mapping', set: { main_key: 'steps' } }],
  }));
test('the sub sections that take the class are offered where the parent is known', async () => {
  const base = 'nomad.datamodel.metainfo.basesections';
  const mapper = mapperBeside(
    `<|"step"|>: ${section('').replace('lab.Step', `${base}.ProcessStep`).replace('"x"', '"name"')}`,
  );
  await expectFindings(code, mapper.replace('lab.Main', `${base}.Process`), {
    fix: [{ section: 'step', set: { main_key: 'steps' } }],
  });
});
test('another type, a misspelt key and the main mapping are silent', async () => {
  await expectFindings(code, mapperBeside(`"steps": ${section('"main_key": 5, ')}`), { others: ['value-type'] });
  await expectFindings(code, mapperBeside(`"steps": ${section('"main_kye": "a", ')}`), { others: ['unknown-key'] });
  await expectFindings(code, mapperWith());
});
test('a main mapping that does not say so is told of once', async () => {
  await expectFindings(code, mapperWith().replace('true', 'false'), { others: ['main-missing'] });
  await expectFindings(code, mapperWith().replace('true', '"yes"'), { others: ['value-type'] });
});
test('a mapping whose dotted place belongs to one without a key is not told of', async () => {
  const child = '"child": { "schema": "lab.B", "main_key": "steps.child", "rules": {} }';
  await expectFindings(code, mapperBeside(`<|"steps"|>: ${section('')}, ${child}`));
});
