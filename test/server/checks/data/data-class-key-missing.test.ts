import { testDataFindings, testKey } from '../../../support/checks.ts';

const fix = { set: { $mapped_json_class_key: testKey } };
const bound = 'by hand';

testDataFindings('data-class-key-missing', [
  ['a data file bound by hand that names no mapper', '<|{|> "id": 1 }', { bound, severity: 'warning', fix }],
  ['bound by a setting', '<|{|> "id": 1 }', { bound: 'by setting', severity: 'warning', fix }],
  ['bound by an option', '<|{|> "id": 1 }', { bound: 'by option', severity: 'warning', fix }],
  ['an empty key is marked itself', '{ "$mapped_json_class_key": <|""|>, "id": 1 }', { bound }],
  ['a list is marked at its bracket', '\n <|[|>1]', { bound }],
  ['a broken file is told to be broken, and no more', '{ "id": 1, }', { bound, others: ['json-syntax'] }],
  ['a file that nobody bound is no data file', '{ "id": 1 }'],
  ['it names a mapper', `{ "$mapped_json_class_key": "${testKey}", "id": 1 }`, { bound }],
  ['it is checked all the same', '<|{|> "id": 90071992547409931 }', { bound, others: ['number-precision'] }],
]);
