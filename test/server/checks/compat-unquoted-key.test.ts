import { describe, expect, test } from 'vitest';
import { expectCompat, parserMapper } from '../../support/compat.ts';

const code = 'compat-unquoted-key';

describe(code, () => {
  test('a key that needs quotes', async () => {
    const found = await expectCompat(code, parserMapper('<|"flow-rate"|>: "name"'), { data: { 'flow-rate': 1 } });
    expect(found[0]?.data).toMatchObject({ compat: [{ data: { replace: '"flow-rate"' } }] });
  });
  test('in quotes it is silent', async () => {
    await expectCompat(code, parserMapper('"\\"flow-rate\\"": "name"'), { data: { 'flow-rate': 1 } });
  });
});
