import { describe, expect, test } from 'vitest';
import { expectDataFindings, mapperWith, testKey } from '../../support/checks.ts';

const code = 'data-class-key-unknown';

describe(code, () => {
  test('a key that no mapper has is marked, the near one offered', async () => {
    const [finding] = await expectDataFindings(code, '{ "$mapped_json_class_key": <|"testkey"|> }', {
      message: 'No mapper of the workspace has the class key `testkey`; did you mean `test key`?',
      severity: 'warning',
    });
    expect(finding?.data).toEqual({ replace: testKey });
    await expectDataFindings(code, '{ "$mapped_json_class_key": <|"else"|> }', { message: /`else`$/ });
  });
  test('a key that a mapper has is silent', async () => {
    await expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}" }`);
    await expectDataFindings(code, '{ "$mapped_json_class_key": "b" }', {
      files: { 'b.json': mapperWith().replace(testKey, 'b') },
    });
  });
});
