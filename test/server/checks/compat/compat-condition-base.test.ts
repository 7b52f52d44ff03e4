import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-condition-base';

describe(code, () => {
  test('a condition in a repeated mapping', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"id": "name"',
        repeated(
          '"S.*"',
          '"rules": { "r": { "source": "n", "target": "name", "conditions": [{ "regex_condition": { "regex_path": <|"n"|>, "regex_pattern": "." } }] } }',
        ),
      ),
      { data: { id: 'a', S: { x: { n: 'p' } } } },
    );
  });
  test('in the main mapping it is silent', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"r": { "source": "id", "target": "name", "conditions": [{ "regex_condition": { "regex_path": "id", "regex_pattern": "." } }] }',
      ),
      { data: { id: 'a' } },
    );
  });
});
