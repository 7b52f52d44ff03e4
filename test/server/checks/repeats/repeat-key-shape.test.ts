import { describe, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-key-shape';
const data = { id: 1, Steplist: [{ time: 1 }] };
const steps = (keys: string) => mapperWith('"id": "name"', stepsWith('"time": "x"', `"repeat_keys": ${keys}`));

describe(code, () => {
  test('what is neither a field nor an object of patterns is marked', async () => {
    for (const entry of ['5', 'null', '""', '["a"]', '{ "a": 5 }', '{ "a": "x", "b": null }'])
      await expectFindings(code, steps(`[<|${entry}|>]`), {
        message: /^An entry of `repeat_keys` is a field/,
        severity: 'error',
      });
  });
  test('a field that is no path is marked', async () => {
    await expectFindings(code, steps('[<|"a..b"|>]'), { data, message: '`a..b` is no path' });
    await expectFindings(code, steps('[{ <|"a["|>: "x" }]'), { data });
  });
  test('entries of `match_key` too', async () => {
    await expectFindings(code, mapperWith('"r": { "source": "a.*.b", "target": "x", "match_key": <|5|> }'), {
      message: /^An entry of `match_key`/,
    });
  });
  test('fields, patterns, `@key` and an empty object are silent; a lone field is one', async () => {
    await expectFindings(code, steps('["time", { "time": ".", "@key": "a" }, {}]'));
    await expectFindings(code, steps('"time"'), { data, others: ['value-type'] });
    await expectFindings(code, steps('[]'), { data });
  });
});
