import { test } from 'vitest';
import { expectDataFindings, mapperBeside, mapperWith, stepsWith, testKey } from '../../../support/checks.ts';

const code = 'number-precision';
const data = (members: string) => `{ "$mapped_json_class_key": "${testKey}", ${members} }`;

test('an integer beyond 2^53 that a rule reads is marked', () =>
  expectDataFindings(code, data('"id": <|90071992547409931|>'), {
    message: /read as 90071992547409940\./,
    severity: 'warning',
  }));
test.each([2n ** 53n, 2n ** 53n + 1n, 2n ** 53n + 2n, 2n ** 60n, -(2n ** 63n), 2n ** 63n - 1n, 10n ** 22n, 10n ** 23n])(
  '%d is marked only if another integer is read, and the message has the digits of the preview',
  async (integer) => {
    const value = Number(integer);
    const isExact = BigInt(value) === integer;
    await expectDataFindings(code, data(`"id": ${isExact ? integer : `<|${integer}|>`}`), {
      message: `\`${integer}\` has more digits than a number can hold, so it is read as ${JSON.stringify(value)}. Write it as text.`,
    });
  },
);
test('a number that is not finite is marked', () => expectDataFindings(code, data('"id": <|-1e999|>')));
test('in lists and in objects that a rule copies', async () => {
  await expectDataFindings(code, data('"id": [1, <|90071992547409931|>]'));
  await expectDataFindings(code, data('"id": { "a": <|90071992547409931|> }'));
  const mapper = mapperBeside(stepsWith());
  await expectDataFindings(code, data('"Steplist": [{ "time": 1 }, { "time": <|90071992547409931|> }]'), { mapper });
});
test('what no rule reads, small integers, fractions and text are silent', async () => {
  await expectDataFindings(code, data('"other": 90071992547409931, "id": 9007199254740991'));
  await expectDataFindings(code, data('"id": 0.12345678901234567890'));
  await expectDataFindings(code, data('"id": "90071992547409931"'));
  await expectDataFindings(code, data('"id": 1e300'));
});

test('a value that shares its parts is looked through once, and numbers beyond those that are listed end it', async () => {
  const number = '<|90071992547409931|>';
  const shared = `${'[@,@]|'.repeat(60)}[0]`;
  await expectDataFindings(code, data(`"id": ${number}`), { mapper: mapperWith(`"id|${shared}": "t"`) });
  const many = `${Array(20).fill(number).join()},${Array(60_000).fill('90071992547409931').join()}`;
  await expectDataFindings(code, data(`"id": [${many}]`), { mapper: mapperWith('"id": "t"') });
});
