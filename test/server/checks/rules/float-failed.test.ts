import { expect, test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'float-failed';
const rule = (source: string, type = '<|"float"|>') =>
  `"r": { "source": ${source}, "target": "mass", "target_type": ${type} }`;

test('a value that is no number is marked at the type, value and place related', async () => {
  const [finding] = await expectFindings(code, mapperWith(rule('"mass"')), {
    data: { mass: '5 mg' },
    mentions: [1, '5 mg'],
    severity: 'warning',
  });
  expect(finding?.related).toEqual([
    {
      uri: 'file:///workspace/data.json',
      range: { start: { line: 2, character: 10 }, end: { line: 2, character: 16 } },
      message: '`5 mg`',
    },
  ]);
});
test('values are counted over all items', async () => {
  const data = { id: 1, Steplist: [{ mass: 'a' }, { mass: 1 }, { mass: [2] }] };
  const [finding] = await expectFindings(code, mapperBeside(stepsWith(rule('"mass"'))), { data, mentions: [2] });
  expect(finding?.related).toHaveLength(2);
});
test('numbers, numeric text, booleans, empty text and nothing are silent', async () => {
  const data = { id: 1, Steplist: [{ mass: 1 }, { mass: ' 2.5e3 ' }, { mass: true }, { mass: '' }] };
  await expectFindings(code, mapperBeside(stepsWith(rule('"mass"', '"float"'))), { data });
});
test('a default that cannot convert is marked without a sample; an empty one is not', async () => {
  await expectFindings(code, mapperWith(rule('"mass"', '<|"float"|>, "default_value": "none"')), {
    mentions: ['none'],
  });
  await expectFindings(code, [
    mapperWith(rule('"mass"', '"float", "default_value": ""')),
    mapperWith(rule('"mass"', '"float", "default_value": "0"')),
  ]);
});
test('a type that came by `use_rule` is marked at the `use_rule`', async () => {
  const base = '"a": { "source": "x", "target": "x", "target_type": "float" }';
  await expectFindings(
    code,
    mapperWith(`${base}, "b": { "source": "y", "target": "y", "use_rule": <|"#main_schema.a"|> }`),
    { data: { x: 1, y: 'a' } },
  );
});
