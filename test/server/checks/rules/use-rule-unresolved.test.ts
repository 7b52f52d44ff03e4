import { test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'use-rule-unresolved';
const base = '"base": { "source": "x", "target": "x" }';

test('a reference that names no rule is marked, the near one offered', () =>
  expectFindings(code, mapperWith(`${base}, "b": { "use_rule": <|"#main_schema.bas"|>, "target": "y" }`), {
    mentions: ['#main_schema.base'],
    severity: 'error',
    fix: { replace: '#main_schema.base' },
  }));
test('the rule itself is not offered', () =>
  expectFindings(code, mapperWith('"temp": { "use_rule": <|"#main_schema.tmp"|>, "source": "a", "target": "y" }')));
test('a rule of a nested mapping cannot be named', async () => {
  const nested = sectionWith('a', `"subsections": { ${sectionWith('b', '', base)} }`);
  await expectFindings(code, mapperWith('"c": { "use_rule": <|"#b.base"|>, "source": "x", "target": "y" }', nested));
});
test('a rule that is there, and text without `#`, are silent', async () => {
  await expectFindings(code, mapperWith(`${base}, "b": { "use_rule": "#main_schema.base", "target": "y" }`));
  await expectFindings(code, mapperWith('"b": { "use_rule": "hook", "source": "x", "target": "y" }'), {
    others: ['use-rule-opaque'],
  });
});
