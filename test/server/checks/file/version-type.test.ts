import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'version-type';
const versioned = (value: string) =>
  mapperWith().replace('"main_schema"', `"$json_mapper_version": ${value}, "main_schema"`);

test('anything but a positive integer is marked', async () => {
  for (const value of ['"2"', '0', '-1', '1.5', 'true', 'null', '[1]', '9007199254740993'])
    await expectFindings(code, versioned(`<|${value}|>`), { mentions: [1], severity: 'error' });
});
test('integers and no version at all are silent', () =>
  expectFindings(code, [mapperWith(), versioned('1'), versioned('12'), versioned('2.0')]));
