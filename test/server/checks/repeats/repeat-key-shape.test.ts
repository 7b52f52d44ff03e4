import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-key-shape';
const data = { id: 1, Steplist: [{ time: 1 }] };
const steps = (keys: string) => mapperBeside(stepsWith('"time": "x"', `"repeat_keys": ${keys}`));

test('what is neither a field nor an object of patterns is marked', async () => {
  for (const entry of ['5', 'null', '""', '["a"]', '{ "a": 5 }', '{ "a": "x", "b": null }'])
    await expectFindings(code, steps(`[<|${entry}|>]`), { severity: 'error' });
});
test('a field that is no path is marked', () =>
  expectFindings(code, [steps('[<|"a..b"|>]'), steps('[{ <|"a["|>: "x" }]')], { data }));
test('entries of `match_key` too', () =>
  expectFindings(code, mapperWith('"r": { "source": "a.*.b", "target": "x", "match_key": <|5|> }')));
test('fields, patterns, `@key` and an empty object are silent; a lone field is one', async () => {
  await expectFindings(code, steps('["time", { "time": ".", "@key": "a" }, {}]'));
  await expectFindings(code, steps('"time"'), { data, others: ['value-type'] });
  await expectFindings(code, steps('[]'), { data });
});
