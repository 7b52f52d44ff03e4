import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'condition-path-syntax';
const rule = (path: string) =>
  mapperWith(
    `"r": { "source": "id", "target": "name", "conditions": [{ "regex_path": ${path}, "regex_pattern": "." }] }`,
  );

test('a path that does not parse is marked', () => expectFindings(code, rule('<|"a..b"|>'), { severity: 'error' }));
test('literal keys, and none, are silent', async () => {
  await expectFindings(code, rule('"flow-rate"'), {
    settings: { diagnostics: { severity: { 'source-literal': 'off' } } },
  });
  await expectFindings(
    code,
    mapperWith('"r": { "source": "id", "target": "name", "conditions": [{ "regex_pattern": "." }] }'),
  );
});
test('that the section stays empty is not said besides', () =>
  expectFindings(code, rule('<|"a["|>'), { data: { id: 1 } }));
