import { testDataFindings, testKey } from '../../../support/checks.ts';

const other = '{ "$mapped_json_class_key": <|"other"|> }';
const more = {
  mentions: [testKey],
  severity: 'error',
  related: [{ uri: 'file:///workspace/test.mapper.json', range: { start: { line: 1 } } }],
} as const;

testDataFindings('class-key-differs', [
  ['a data file bound by hand to a mapper of another key', other, { ...more, bound: 'by hand' }],
  ['bound by a setting', other, { ...more, bound: 'by setting' }],
  ['bound by an option', other, { ...more, bound: 'by option' }],
  ['equal keys', `{ "$mapped_json_class_key": "${testKey}" }`, { bound: 'by hand' }],
  ['nobody bound it', '{ "$mapped_json_class_key": "other" }', { others: ['data-class-key-unknown'] }],
]);
