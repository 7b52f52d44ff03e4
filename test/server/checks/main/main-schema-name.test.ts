import { mapperBeside, mapperWith, testFindings } from '../../../support/checks.ts';

const named = (mapper: string) => mapper.replace('"main_schema"', '<|"process"|>');
const other = '"main_schema": { "schema": "lab.B", "main_key": "b", "rules": {} }';

testFindings('main-schema-name', [
  [
    'another name of the main mapping, the right one offered',
    named(mapperWith()),
    { mentions: ['main_schema'], severity: 'warning', fix: { replace: 'main_schema' } },
  ],
  ['the name is not offered where another mapping has it', named(mapperBeside(other)), { fix: null }],
  ['`main_schema`', mapperWith()],
]);
