import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'use-rule-opaque';

test('text without `#` is a hint', () =>
  expectFindings(code, mapperWith('"a": { "use_rule": <|"sub_transformation"|>, "source": "x", "target": "x" }'), {
    severity: 'hint',
  }));
test('references and empty text are silent', () =>
  expectFindings(
    code,
    mapperWith(
      '"a": { "use_rule": "", "source": "x", "target": "x" }, "b": { "use_rule": "#main_schema.a", "target": "y" }',
    ),
  ));
