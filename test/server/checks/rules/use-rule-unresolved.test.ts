import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'use-rule-unresolved';
const base = '"base": { "source": "x", "target": "x" }';

describe(code, () => {
  test('a reference that names no rule is marked, the near one offered', async () => {
    const [finding] = await expectFindings(
      code,
      mapperWith(`${base}, "b": { "use_rule": <|"#main_schema.bas"|>, "target": "y" }`),
      { message: /names no rule.*did you mean `#main_schema\.base`/, severity: 'error' },
    );
    expect(finding?.data).toEqual({ replace: '#main_schema.base' });
  });
  test('the rule itself is not offered', async () => {
    await expectFindings(
      code,
      mapperWith('"temp": { "use_rule": <|"#main_schema.tmp"|>, "source": "a", "target": "y" }'),
      { message: /top-level mapping$/ },
    );
  });
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
});
