import { describe, expect, test } from 'vitest';
import { expectDataFindings, testKey } from '../../../support/checks.ts';

const code = 'class-key-differs';

describe(code, () => {
  test('a data file bound by the user to a mapper of another key is marked, the mapper related', async () => {
    for (const bound of ['by hand', 'by setting', 'by option'] as const) {
      const [finding] = await expectDataFindings(code, '{ "$mapped_json_class_key": <|"other"|> }', {
        bound,
        message: '`other` is not the class key of test.mapper.json, `test key`',
        severity: 'error',
      });
      expect(finding?.related).toMatchObject([
        {
          uri: 'file:///workspace/test.mapper.json',
          range: { start: { line: 1 } },
          message: 'The class key of test.mapper.json',
        },
      ]);
    }
  });
  test('is silent where the keys are equal, and where nobody bound it', async () => {
    await expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}" }`, { bound: 'by hand' });
    await expectDataFindings(code, '{ "$mapped_json_class_key": "other" }', { others: ['data-class-key-unknown'] });
  });
});
