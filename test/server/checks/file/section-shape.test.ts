import { test } from 'vitest';
import { expectFindings, mapperBeside } from '../../../support/checks.ts';

const code = 'section-shape';

test('a top-level member that is no object is marked', async () => {
  for (const value of ['"lab.A"', '5', 'null', '[]'])
    await expectFindings(code, mapperBeside(`"a": <|${value}|>`), { mentions: ['a'], severity: 'error' });
});
test('names with `$` and `_` are silent', () =>
  expectFindings(code, mapperBeside('"$schema": "x", "_comment": ["y"], "_more": { "a": 1 }')));
