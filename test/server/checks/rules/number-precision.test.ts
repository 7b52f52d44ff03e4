import { describe, test } from 'vitest';
import { expectDataFindings, mapperWith, stepsWith, testKey } from '../../../support/checks.ts';

const code = 'number-precision';
const data = (members: string) => `{ "$mapped_json_class_key": "${testKey}", ${members} }`;

describe(code, () => {
  test('an integer beyond 2^53 that a rule reads is marked', async () => {
    await expectDataFindings(code, data('"id": <|90071992547409931|>'), {
      message: '`90071992547409931` is read as 90071992547409936; write it as text to keep its digits',
      severity: 'warning',
    });
  });
  test('a number that is not finite is marked', async () => {
    await expectDataFindings(code, data('"id": <|-1e999|>'), { message: 'is beyond what a number can hold' });
  });
  test('in lists and in objects that a rule copies', async () => {
    await expectDataFindings(code, data('"id": [1, <|90071992547409931|>]'));
    await expectDataFindings(code, data('"id": { "a": <|90071992547409931|> }'));
    const mapper = mapperWith('"id": "name"', stepsWith());
    await expectDataFindings(code, data('"Steplist": [{ "time": 1 }, { "time": <|90071992547409931|> }]'), { mapper });
  });
  test('what no rule reads, small integers, fractions and text are silent', async () => {
    await expectDataFindings(code, data('"other": 90071992547409931, "id": 9007199254740991'));
    await expectDataFindings(code, data('"id": 0.12345678901234567890'));
    await expectDataFindings(code, data('"id": "90071992547409931"'));
    await expectDataFindings(code, data('"id": 1e300'));
  });
});
