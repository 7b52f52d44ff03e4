import { test } from 'vitest';
import { expectDataFindings, expectFindings, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'version-type';
const versioned = (value: string) =>
  mapperWith().replace('"main_schema"', `"$json_mapper_version": ${value}, "main_schema"`);

test('anything but a positive integer is marked', async () => {
  for (const value of ['"2"', '0', '-1', '1.5', 'true', 'null', '[1]', '9007199254740993'])
    await expectFindings(code, versioned(`<|${value}|>`), { mentions: [1], severity: 'error' });
});
test('integers and no version at all are silent', () =>
  expectFindings(code, [mapperWith(), versioned('1'), versioned('12'), versioned('2.0')]));

const data = (value: string) => `{ "$mapped_json_class_key": "${testKey}", "$mapped_json_version": ${value} }`;

test.each(['"two"', '"1.0"', '0', '-1', '1.5', 'true', 'null', '[1]', '{}', '""'])(
  '%s is marked in a data file',
  async (value) => {
    const message = /^`\$mapped_json_version` must be/;
    await expectDataFindings(code, data(`<|${value}|>`), { severity: 'error', message });
  },
);
test('an integer in quotes is offered without them', () =>
  expectDataFindings(code, data('<|"1"|>'), { fix: { value: 1 } }));
test('integers in a data file are silent', async () => {
  for (const value of ['1', '1.0', '1e0']) await expectDataFindings(code, data(value));
});
