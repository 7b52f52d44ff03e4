import { mapperBeside, mapperWith, stepsWith, testFindings } from '../../../support/checks.ts';

const data = { id: 1, Steplist: [{ time: 1 }] };
const steps = (keys: string) => mapperBeside(stepsWith('"time": "x"', `"repeat_keys": ${keys}`));
const neither = ['5', 'null', '""', '["a"]', '{ "a": 5 }', '{ "a": "x", "b": null }'];

testFindings('repeat-key-shape', [
  ['neither a field nor an object of patterns', neither.map((key) => steps(`[<|${key}|>]`)), { severity: 'error' }],
  ['a field that is no path', [steps('[<|"a..b"|>]'), steps('[{ <|"a["|>: "x" }]')], { data }],
  ['an entry of `match_key`', mapperWith('"r": { "source": "a.*.b", "target": "x", "match_key": <|5|> }')],
  ['fields, patterns, `@key` and an empty object', steps('["time", { "time": ".", "@key": "a" }, {}]')],
  ['a lone field', steps('"time"'), { data, others: ['value-type'] }],
  ['none', steps('[]'), { data }],
]);
