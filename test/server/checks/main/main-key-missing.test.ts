import { mapperBeside, mapperWith, testFindings } from '../../../support/checks.ts';

const section = (key = '') => `{ ${key}"schema": "lab.Step", "rules": { "id": "x" } }`;
const nested = `"a": { "schema": "lab.A", "main_key": "a", "rules": {}, "subsections": { <|"b"|>: ${section()} } }`;
const base = 'nomad.datamodel.metainfo.basesections';
const known = section().replace('lab.Step', `${base}.ProcessStep`).replace('"x"', '"name"');
const child = '"child": { "schema": "lab.B", "main_key": "steps.child", "rules": {} }';

const named = mapperBeside(`<|"steps_mapping"|>: ${section()}`);
const ofKnown = mapperBeside(`<|"step"|>: ${known}`).replace('lab.Main', `${base}.Process`);
const set = (section: string) => ({ section, set: { main_key: 'steps' } });

testFindings('main-key-missing', [
  ['a mapping without it is marked at its key', mapperBeside(`<|"steps"|>: ${section()}`), { severity: 'error' }],
  ['an empty one is no place either', mapperBeside(`<|"steps"|>: ${section('"main_key": "", ')}`)],
  ['under `subsections` it is the mapping itself that is named', mapperBeside(nested), { mentions: ['b'] }],
  ['its name is offered, without what only says that it is a mapping', named, { fix: [set('steps_mapping')] }],
  ['the sub sections that take the class are offered where the parent is known', ofKnown, { fix: [set('step')] }],
  ['the main mapping', mapperWith()],
  ['a dotted place belongs to one without a key', mapperBeside(`<|"steps"|>: ${section()}, ${child}`)],
]);
