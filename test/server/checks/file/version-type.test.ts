import { mapperWith, testDataFindings, testFindings, testKey } from '../../../support/checks.ts';

const code = 'version-type';
const marked = (value: string) => `<|${value}|>`;
const mapper = (value: string) =>
  mapperWith().replace('"main_schema"', `"$json_mapper_version": ${value}, "main_schema"`);
const data = (value: string) => `{ "$mapped_json_class_key": "${testKey}", "$mapped_json_version": ${value} }`;
const bad = ['"2"', '"two"', '"1.0"', '""', '0', '-1', '1.5', 'true', 'null', '[1]', '{}', '9007199254740993'].map(
  marked,
);
const message = /^`\$mapped_json_version` must be/;

testFindings(code, [
  ['anything but a positive integer', bad.map(mapper), { mentions: [1], severity: 'error' }],
  ['integers and no version at all', [mapperWith(), ...['1', '12', '2.0'].map(mapper)]],
]);

testDataFindings(code, [
  ['anything but a positive integer in a data file', bad.slice(1, -1).map(data), { severity: 'error', message }],
  ['an integer in quotes is offered without them', data('<|"1"|>'), { fix: { value: 1 } }],
  ['integers in a data file', ['1', '1.0', '1e0'].map(data)],
]);
