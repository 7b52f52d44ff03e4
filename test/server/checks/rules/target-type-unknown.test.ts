import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'target-type-unknown';
const rule = (type: string) => mapperWith(`"r": { "source": "id", "target": "name", "target_type": ${type} }`);

describe(code, () => {
  test('another word is marked, the near one offered', async () => {
    const [finding] = await expectFindings(code, rule('<|"Float"|>'), {
      message: /only `float` and `array` are, .*did you mean `float`/,
      severity: 'warning',
    });
    expect(finding?.data).toEqual({ replace: 'float' });
    await expectFindings(code, rule('<|"string"|>'));
    await expectFindings(code, rule('<|""|>'));
  });
  test('the two words are silent, another type has a finding of its own', async () => {
    await expectFindings(code, rule('"float"'));
    await expectFindings(code, rule('"array"'));
    await expectFindings(code, rule('5'), { others: ['value-type'] });
  });
});
