import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../support/checks.ts';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-unquoted-key';

describe(code, () => {
  test('a key that needs quotes', async () => {
    const found = await expectCompat(code, parserMapper('<|"flow-rate"|>: "name"'), { data: { 'flow-rate': 1 } });
    expect(found[0]?.data).toMatchObject({ places: [{ data: { replace: '"flow-rate"' } }] });
  });
  test('match keys of a rule that others take are one place', async () => {
    const given = '"id": {"source": "name", "target": "id", "match_key": ["flow-rate"]}';
    const mapper = parserMapper(`${given}, "other": {"use_rule": "#main_schema.id", "target": "name"}`);
    const found = (await findingsOf(mapper, { settings: { compat: 'on' } })).filter((each) => each.code === code);
    expect(found).toHaveLength(1);
    expect(found[0]?.related ?? []).toEqual([]);
  });
  test('in quotes it is silent', async () => {
    await expectCompat(code, parserMapper('"\\"flow-rate\\"": "name"'), { data: { 'flow-rate': 1 } });
  });
});
