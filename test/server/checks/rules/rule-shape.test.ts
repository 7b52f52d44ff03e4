import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'rule-shape';

test('a rule that is neither a string nor an object is marked', async () => {
  for (const value of ['5', 'null', 'true', '["a"]'])
    await expectFindings(code, mapperWith(`"r": <|${value}|>`), { severity: 'error' });
});
test('what an object lacks is said once', async () => {
  await expectFindings(code, [mapperWith('"r": <|{ "source": "id" }|>'), mapperWith('"r": <|{ "target": "id" }|>')], {
    mentions: ['r'],
  });
  await expectFindings(code, mapperWith('"r": <|{}|>'), { data: { id: 1 }, mentions: ['r'] });
});
test('an empty or wrongly typed member is marked itself', () =>
  expectFindings(code, mapperWith('"r": { "source": <|""|>, "target": <|5|> }')));
test('an empty side of a compact rule is marked', () =>
  expectFindings(code, [mapperWith('<|""|>: "a"'), mapperWith('"a": <|""|>')]));
test('a rule with a default and no source works, and is marked all the same', () =>
  expectFindings(code, mapperWith('"r": <|{ "target": "id", "default_value": 1 }|>'), { data: {} }));
test('`use_rule` may give what is missing', async () => {
  const base = '"base": { "source": "id", "target": "name" }';
  await expectFindings(code, mapperWith(`${base}, "r": { "use_rule": "#main_schema.base", "target": "x" }`), {
    data: { id: 1 },
  });
  await expectFindings(
    code,
    mapperWith(`"base": { "target": "name", "source": "id" }, "r": <|{ "use_rule": "hook", "target": "x" }|>`),
    { others: ['use-rule-opaque'] },
  );
});
test('what a broken `use_rule` should have given is not said besides', async () => {
  await expectFindings(code, mapperWith('"r": { "use_rule": "#main_schema.nope", "target": "x" }'), {
    others: ['use-rule-unresolved'],
  });
  await expectFindings(code, mapperWith('"r": { "use_rule": "#main_schema.r" }'), { others: ['use-rule-cycle'] });
});
test('misspelt keys have findings of their own', async () => {
  await expectFindings(code, mapperWith('"r": { "sorce": "id", "target": "x" }'), {
    data: { id: 1 },
    others: ['unknown-key'],
  });
  await expectFindings(code, mapperWith('"r": { "sorce": "id", "traget": "x" }'), {
    data: { id: 1 },
    others: ['unknown-key', 'unknown-key'],
  });
});
