import { mapperBeside, mapperWith, testFindings } from '../../../support/checks.ts';

const main = (name: string, isMain = '<|true|>') =>
  `"${name}": { "schema": "lab.A", "is_main": ${isMain}, "rules": {} }`;
const placed = '"steps": { "schema": "lab.Step", "is_main": true, "main_key": "steps", "rules": {} }, "main_schema"';

const before = mapperWith().replace('true', '<|true|>').replace('"main_schema"', placed);
const found = {
  ...({ mentions: ['main_schema', 'other'], severity: 'error' } as const),
  ...{ related: [{ range: { start: { line: 2 } } }], fix: { section: 'other', remove: 'is_main' } },
};

testFindings('main-duplicate', [
  ['the later one is marked, the first related', mapperBeside(main('other')), found],
  ['each later one has its own', mapperBeside([main('a'), main('b')].join())],
  ['what the true one has that a main mapping must not is not said beside', before],
  ['`false`', mapperBeside(main('a', 'false').replace('"rules"', '"main_key": "a", "rules"'))],
]);
