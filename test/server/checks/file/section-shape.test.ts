import { describe, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'section-shape';

describe(code, () => {
  test('a top-level member that is no object is marked', async () => {
    for (const value of ['"lab.A"', '5', 'null', '[]'])
      await expectFindings(code, mapperWith('"id": "name"', `"a": <|${value}|>`), {
        message: '`a` is no object: a mapping has `schema`, `main_key` and `rules`',
        severity: 'error',
      });
  });
  test('names with `$` and `_` are silent', async () => {
    await expectFindings(code, mapperWith('"id": "name"', '"$schema": "x", "_comment": ["y"], "_more": { "a": 1 }'));
  });
});
