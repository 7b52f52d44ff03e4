import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-use-rule';

describe(code, () => {
  test('a rule that takes from another', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"b": { "source": "id", "target": "x" }, "r": { "target": "y", "source": "id", "use_rule": <|"#main_schema.b"|> }',
      ),
    );
  });
});
