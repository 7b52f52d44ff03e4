import { describe, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'main-nested';
const nested = (value: string) =>
  mapperWith('"id": "name"', sectionWith('a', `"subsections": { ${sectionWith('b', `"is_main": ${value}`)} }`));

describe(code, () => {
  test('a true one under `subsections` is marked at its value', async () => {
    await expectFindings(code, nested('<|true|>'), {
      message: /`b` stands under `subsections` of `a`/,
      severity: 'error',
    });
    await expectFindings(code, nested('<|"True"|>'), { settings: { compat: 'on' }, others: ['compat-boolean'] });
  });
  test('`false` is silent', async () => {
    await expectFindings(code, nested('false'));
  });
});
