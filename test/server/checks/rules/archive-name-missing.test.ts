import { mapperBeside, sectionWith, testFindings } from '../../../support/checks.ts';

const archive = (rules: string) => mapperBeside(sectionWith('a', '"is_archive": true', rules));
const marked = archive('"id": "x"').replace('"a"', '<|"a"|>');
const withoutRules = mapperBeside('"a": { "schema": "lab.A", "main_key": "a", "is_archive": true }');

testFindings('archive-name-missing', [
  ['an archive without a rule for `name`', marked, { mentions: ['a'], severity: 'information' }],
  ['a rule for `name`', archive('"id": "name"')],
  ['a rule that takes its target', archive('"r": { "use_rule": "#main_schema.id" }')],
  ['no archive', mapperBeside(sectionWith('a', '"is_archive": false'))],
  ['no rules', withoutRules, { others: ['section-missing-rules'] }],
  ['a misspelt target', archive('"r": { "source": "id", "traget": "name" }'), { others: ['unknown-key'] }],
]);
