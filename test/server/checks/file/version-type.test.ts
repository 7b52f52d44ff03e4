import { describe, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'version-type';
const versioned = (value: string) =>
  mapperWith().replace('"main_schema"', `"$json_mapper_version": ${value}, "main_schema"`);

describe(code, () => {
  test('anything but a positive integer is marked', async () => {
    for (const value of ['"2"', '0', '-1', '1.5', 'true', 'null', '[1]', '9007199254740993'])
      await expectFindings(code, versioned(`<|${value}|>`), {
        message: /positive integer; as it stands it is read as 1/,
        severity: 'error',
      });
  });
  test('integers and no version at all are silent', async () => {
    await expectFindings(code, mapperWith());
    await expectFindings(code, versioned('1'));
    await expectFindings(code, versioned('12'));
    await expectFindings(code, versioned('2.0'));
  });
});
