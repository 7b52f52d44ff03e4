import { mapperBeside, mapperWith, stepsWith, testDataFindings, testKey } from '../../../support/checks.ts';

const data = (members: string) => `{ "$mapped_json_class_key": "${testKey}", ${members} }`;
const number = '90071992547409931';
const marked = `<|${number}|>`;
const shared = `${'[@,@]|'.repeat(60)}[0]`;
const many = `${Array(20).fill(marked).join()},${Array(60_000).fill(number).join()}`;

/** It is marked only if another integer is read, and the message has the digits of the preview. */
const integer = (value: bigint) => {
  const isExact = BigInt(Number(value)) === value;
  const message = `\`${value}\` has more digits than a number can hold, so it is read as ${JSON.stringify(Number(value))}. Write it as text.`;
  return [`${value}`, data(`"id": ${isExact ? value : `<|${value}|>`}`), { message, severity: 'warning' }] as const;
};

testDataFindings('number-precision', [
  ...[2n ** 53n, 2n ** 53n + 1n, 2n ** 53n + 2n, 2n ** 60n, -(2n ** 63n), 10n ** 22n, 10n ** 23n].map(integer),
  ['a number that is not finite', data('"id": <|-1e999|>')],
  ['in lists', data(`"id": [1, ${marked}]`)],
  ['in objects', data(`"id": { "a": ${marked} }`)],
  ['of items', data(`"Steplist": [{ "time": 1 }, { "time": ${marked} }]`), { mapper: mapperBeside(stepsWith()) }],
  ['what no rule reads', data(`"other": ${number}, "id": 9007199254740991`)],
  [
    'fractions, text and large floats',
    ['0.12345678901234567890', `"${number}"`, '1e300'].map((id) => data(`"id": ${id}`)),
  ],
  ['parts that are shared', data(`"id": ${marked}`), { mapper: mapperWith(`"id|${shared}": "t"`) }],
  ['beyond those that are listed the search ends', data(`"id": [${many}]`)],
]);
