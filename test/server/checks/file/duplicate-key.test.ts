import { expect, test } from 'vitest';
import { expectDataFindings, expectFindings, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'duplicate-key';

test('the later one is marked, the first related', async () => {
  const [finding] = await expectFindings(code, mapperWith('"id": "a", <|"id"|>: "b"'), { severity: 'warning' });
  expect(finding?.related).toMatchObject([{ message: expect.stringContaining('`id`'), range: { start: { line: 2 } } }]);
});
test('anywhere in the file, an escaped name too', () =>
  expectFindings(
    code,
    mapperWith('"r": { "source": "id", "target": "x", "default_value": { "a": 1, <|"a"|>: 2, <|"\\u0061"|>: 3 } }'),
  ));
test('a long list is gone through', async () => {
  const list = JSON.stringify(Array.from({ length: 200_000 }, () => 1));
  await expectFindings(code, mapperWith(`"r": { "source": "id", "target": "x", "default_value": ${list} }`));
});
test('only the last value is judged', () => expectFindings(code, mapperWith('"r": 5, <|"r"|>: "x"')));
test('the same name in different objects is silent', () =>
  expectFindings(code, mapperWith('"a": { "source": "id", "target": "x" }, "b": { "source": "id", "target": "y" }')));
test('in data files too', () =>
  expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}", "id": 1, <|"id"|>: 2 }`, {
    severity: 'warning',
  }));
