import { mapperWith, testFindings } from '../../../support/checks.ts';

const rule = (conditions: string) =>
  mapperWith(`"r": { "source": "id", "target": "name", "conditions": [${conditions}] }`);
const neither = [
  ...['"a"', '5', 'null', '{}', '{ "regex_path": "a" }', '{ "regex_pattern": 5 }'],
  ...['{ "c": { "regex_path": "a" } }', '{ "c": { "regex_pattern": "a" }, "d": 5 }'],
];
const forms = [
  '{ "regex_pattern": "." }, { "name": "n", "regex_path": "a", "regex_pattern": "." }',
  ...['{ "c": { "regex_path": "a", "regex_pattern": "." }, "d": { "regex_pattern": "." } }', ''],
];
const misspelt = ['{ "regex_path": "a", "regex_patern": "." }', '{ "c": { "regex_path": "a", "regex_patern": "." } }'];

testFindings('condition-shape', [
  ['neither form', neither.map((condition) => rule(`<|${condition}|>`)), { severity: 'error' }],
  ['no empty section besides', rule('<|{ "regex_path": "id" }|>'), { data: { id: 1 } }],
  ['both forms, with and without path and name', forms.map(rule)],
  ['a misspelt `regex_pattern`', misspelt.map(rule), { others: ['unknown-key'] }],
]);
