import { describe, expect, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-condition-form';

describe(code, () => {
  test('a flat condition', async () => {
    const found = await expectCompat(
      code,
      parserMapper('"r": { "source": "id", "target": "name", "conditions": [<|{ "regex_pattern": "a" }|>] }'),
    );
    expect(found[0]?.data).toMatchObject({
      places: [{ data: { value: { regex_condition: { regex_path: 'id', regex_pattern: 'a' } } } }],
    });
  });
  test('the wrapped form is silent', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"r": { "source": "id", "target": "name", "conditions": [{ "regex_condition": { "regex_path": "id", "regex_pattern": "a" } }] }',
      ),
    );
  });
});
