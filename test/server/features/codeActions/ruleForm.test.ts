import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { expectRefactored, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.ruleForm';
const data = { id: 7, a: { b: 'x' } };

test('a compact rule is made explicit, and made compact again', async () => {
  const compact = mapperWith('"a.b": "c"');
  const explicit = mapperWith('"a.b": { "source": "a.b", "target": "c" }');
  await expectRefactored(kind, compact.replace('"a.b"', '"a<|>.b"'), explicit, { data });
  await expectRefactored(kind, explicit.replace('"c" }', '"c<|>" }'), compact, { data });
});

test('several at once, escapes kept as they are written', () =>
  expectRefactored(
    kind,
    mapperWith('<|"id": "x", "\\u0061.b": "c"|>'),
    mapperWith('"id": { "source": "id", "target": "x" }, "\\u0061.b": { "source": "\\u0061.b", "target": "c" }'),
    { data },
  ));

test('a rule that says more, or whose name is used or taken, is not made compact', async () => {
  const offered = (rules: string) => titlesAt(mapperWith(rules), kind);
  expect(await offered('"r": { "source": "id<|>", "target": "x" }')).toHaveLength(1);
  expect(await offered('"r": { "source": "id<|>", "target": "x", "default_value": 1 }')).toEqual([]);
  expect(await offered('"r": { "source": "id<|>", "target": "x", "note": 1 }')).toEqual([]);
  expect(await offered('"id": "y", "r": { "source": "id<|>", "target": "x" }')).toEqual([]);
  expect(await offered('"s": { "source": "id", "target": "y" }, "r": { "source": "id<|>", "target": "x" }')).toEqual(
    [],
  );
  expect(
    await offered('"r": { "source": "id<|>", "target": "x" }, "s": { "use_rule": "#main_schema.r", "target": "y" }'),
  ).toEqual([]);
  expect(await offered('"r": { "source": <|>"id" }')).toEqual([]);
});
