import { testFindings } from '../../../support/checks.ts';

const main = '{ "schema": "lab.Main", "is_main": true, "rules": {} }';
const attached = main.replace('"is_main": true', '"main_key": "a"');

const offered = (...keys: readonly string[]) => keys.map((key) => ({ set: { $json_mapper_class_key: key } }));
const files = { 'd.json': { $mapped_json_class_key: 'lab' }, 'e.json': { $mapped_json_class_key: 'other' } };

testFindings('class-key-missing', [
  [
    'a mapper without it is marked at the root',
    `<|{|> "main_schema": ${main} }`,
    { severity: 'error', fix: offered('test') },
  ],
  ['the keys of data files are offered', `<|{|> "main_schema": ${main} }`, { files, fix: offered('lab', 'other') }],
  ['one without a main mapping, too', `<|{|> "other": ${attached} }`, { others: ['main-missing'] }],
  ['an empty one is marked at its value', `{ "$json_mapper_class_key": <|""|>, "main_schema": ${main} }`],
  ['in broken text it may only be unreadable', `{ "main_schema": ${main}, }`, { others: ['json-syntax'] }],
  ['a file that is no mapper', '{ "name": "package", "rules": [] }', { others: ['mapper-is-data'] }],
]);
