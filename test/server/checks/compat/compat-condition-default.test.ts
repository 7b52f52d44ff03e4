import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-condition-default';

describe(code, () => {
  test('an unmet condition on the source itself, and a default', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"r": { "source": "id", "target": "a", "default_value": <|"d"|>, "conditions": [{ "regex_condition": { "regex_path": "id", "regex_pattern": "b" } }] }',
      ),
      { data: { id: 'a' }, others: ['section-empty'] },
    );
  });
  test('a condition that holds is silent', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"r": { "source": "id", "target": "a", "default_value": "d", "conditions": [{ "regex_condition": { "regex_path": "id", "regex_pattern": "a" } }] }',
      ),
      { data: { id: 'a' } },
    );
  });
});
