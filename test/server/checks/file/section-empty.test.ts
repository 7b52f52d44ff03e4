import { mapperBeside, mapperWith, sectionWith, testFindings, testKey } from '../../../support/checks.ts';

const data = { id: 1 };
const conditional = (pattern: string) =>
  `"r": { "source": "id", "target": "x", "conditions": [{ "regex_pattern": "${pattern}" }] }`;
const marked = (rules: string) => mapperBeside(sectionWith('a', '', rules).replace('"a"', '<|"a"|>'));
const dotted = '"b": { "schema": "lab.B", "main_key": "a.b", "rules": { "id": "x" } }';
const second = { 'b.json': { $mapped_json_class_key: testKey, id: 2 } };

testFindings('section-empty', [
  ['no rules', marked(''), { data, severity: 'information', message: 'it has no rules' }],
  ['a rule whose condition never holds', marked(conditional('no')), { data, message: 'condition of `r`' }],
  ['a value in one of several samples', mapperBeside(sectionWith('a', '', conditional('2'))), { data, files: second }],
  ['the main mapping with a section', mapperWith('', sectionWith('a')), { data }],
  ['a nested section', mapperBeside(sectionWith('a', `"subsections": { ${sectionWith('b')} }`, '')), { data }],
  ['a section by a dotted place', mapperBeside(`${sectionWith('a', '', '')}, ${dotted}`), { data }],
  ['an unknown source explains it', mapperWith('"nope": "name"'), { data, others: ['source-unknown'] }],
  ['a broken source explains it', mapperWith('"a..b": "name"'), { data, others: ['source-syntax'] }],
  ['a broken target explains it', mapperWith('"id": "a..b"'), { data, others: ['target-syntax'] }],
  [
    'an unknown path of a condition explains it',
    mapperWith(conditional('1').replace('"regex_pattern"', '"regex_path": "nope", "regex_pattern"')),
    { data, others: ['condition-path-unknown'] },
  ],
  ['without a sample', mapperWith('')],
]);
