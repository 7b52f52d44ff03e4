import { mapperWith, testDataFindings, testKey } from '../../../support/checks.ts';

const versioned = (version: string) => `{ "$mapped_json_class_key": "${testKey}", "$mapped_json_version": ${version} }`;
const files = { 'b.json': mapperWith().replace('{', '{ "$json_mapper_version": 2,') };

testDataFindings('data-version-unknown', [
  ['no mapper of the key has it', versioned('<|3|>'), { files, mentions: [3, 1, 2, testKey], severity: 'warning' }],
  ['the version of a mapper that gives none', versioned('1')],
  ['the version of another mapper', versioned('2'), { files }],
  ['no version', `{ "$mapped_json_class_key": "${testKey}" }`, { files }],
  ['of an unknown key', versioned('3').replace(testKey, 'else'), { others: ['data-class-key-unknown'] }],
]);
