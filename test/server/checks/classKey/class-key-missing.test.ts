import { testFindings } from '../../../support/checks.ts';

const main = '{ "schema": "lab.Main", "is_main": true, "rules": {} }';
const attached = main.replace('"is_main": true', '"main_key": "a"');

testFindings('class-key-missing', [
  ['a mapper without it is marked at the root', `<|{|> "main_schema": ${main} }`, { severity: 'error' }],
  ['one without a main mapping, too', `<|{|> "other": ${attached} }`, { others: ['main-missing'] }],
  ['an empty one is marked at its value', `{ "$json_mapper_class_key": <|""|>, "main_schema": ${main} }`],
  ['in broken text it may only be unreadable', `{ "main_schema": ${main}, }`, { others: ['json-syntax'] }],
  ['a file that is no mapper', '{ "name": "package", "rules": [] }', { others: ['mapper-is-data'] }],
]);
