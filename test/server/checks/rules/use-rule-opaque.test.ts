import { describe, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'use-rule-opaque';

describe(code, () => {
  test('text without `#` is a hint', async () => {
    await expectFindings(
      code,
      mapperWith('"a": { "use_rule": <|"sub_transformation"|>, "source": "x", "target": "x" }'),
      { message: /^Only the service knows what `sub_transformation` does/, severity: 'hint' },
    );
  });
  test('references and empty text are silent', async () => {
    await expectFindings(
      code,
      mapperWith(
        '"a": { "use_rule": "", "source": "x", "target": "x" }, "b": { "use_rule": "#main_schema.a", "target": "y" }',
      ),
    );
  });
});
