import { expect, test } from 'vitest';
import { expectFindings, findingsOf, mapperWith } from '../../../support/checks.ts';

const code = 'use-rule-cycle';

test('a round is told once, at its first rule, the others related', async () => {
  const rules =
    '"a": { "use_rule": <|"#main_schema.b"|>, "target": "x" }, "b": { "use_rule": "#main_schema.a", "target": "y" }';
  const [finding] = await expectFindings(code, mapperWith(rules), { mentions: ['a', 'b'], severity: 'error' });
  expect(finding?.related).toMatchObject([{ message: expect.stringContaining('`b`') }]);
});
test('a rule that takes from itself is a round', () =>
  expectFindings(code, mapperWith('"a": { "use_rule": <|"#main_schema.a"|>, "source": "x", "target": "x" }')));
test('two rounds have one each, and what only leads into one has none', async () => {
  const rule = (name: string, to: string, mark = false) => {
    const reference = `"#main_schema.${to}"`;
    return `"${name}": { "use_rule": ${mark ? `<|${reference}|>` : reference}, "source": "x", "target": "${name}" }`;
  };
  await expectFindings(
    code,
    mapperWith([rule('in', 'a'), rule('a', 'b', true), rule('b', 'a'), rule('c', 'c', true)].join()),
  );
});
test('a long chain into a round is followed once', async () => {
  const rules = Array.from(
    { length: 5_000 },
    (_, i) => `"r${i}": { "use_rule": "#main_schema.r${Math.min(i + 1, 4_998)}", "source": "x", "target": "t${i}" }`,
  );
  const findings = await findingsOf(mapperWith(rules.join()));
  const [round, ...others] = findings.filter((finding) => finding.code === code);
  expect(others).toEqual([]);
  expect(round?.message).toContain('`r4998` → `r4998`');
});
test('a chain that ends is silent', () =>
  expectFindings(
    code,
    mapperWith('"a": { "use_rule": "#main_schema.b", "target": "x" }, "b": { "source": "x", "target": "y" }'),
  ));
