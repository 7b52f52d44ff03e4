import { mapperBeside, testFindings } from '../../../support/checks.ts';

const values = ['"lab.A"', '5', 'null', '[]'].map((value) => mapperBeside(`"a": <|${value}|>`));

testFindings('section-shape', [
  ['a top-level member that is no object', values, { mentions: ['a'], severity: 'error' }],
  ['a key without its `$`', mapperBeside('"json_mapper_version": 2'), { others: ['unknown-key'] }],
  ['names with `$` and `_`', mapperBeside('"$schema": "x", "_comment": ["y"], "_more": { "a": 1 }')],
]);
