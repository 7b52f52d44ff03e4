import { expect } from 'vitest';
import { mapperWith, testDataFindings, testFindings, testKey } from '../../../support/checks.ts';

const code = 'duplicate-key';
const rule = (value: string) => mapperWith(`"r": { "source": "id", "target": "x", "default_value": ${value} }`);

testFindings(code, [
  [
    'the later one is marked, the first related',
    mapperWith('"id": "a", <|"id"|>: "b"'),
    { severity: 'warning', related: [{ message: expect.stringContaining('`id`'), range: { start: { line: 2 } } }] },
  ],
  ['anywhere in the file, an escaped name too', rule('{ "a": 1, <|"a"|>: 2, <|"\\u0061"|>: 3 }')],
  ['a long list is gone through', rule(JSON.stringify(Array.from({ length: 200_000 }, () => 1)))],
  ['only the last value is judged', mapperWith('"r": 5, <|"r"|>: "x"')],
  [
    'one name in different objects',
    mapperWith('"a": { "source": "id", "target": "x" }, "b": { "source": "id", "target": "y" }'),
  ],
]);

testDataFindings(code, [
  ['in a data file', `{ "$mapped_json_class_key": "${testKey}", "id": 1, <|"id"|>: 2 }`, { severity: 'warning' }],
]);
