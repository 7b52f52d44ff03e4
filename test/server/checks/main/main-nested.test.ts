import { test } from 'vitest';
import { expectFindings, mapperBeside, sectionWith } from '../../../support/checks.ts';

const code = 'main-nested';
const nested = (value: string) =>
  mapperBeside(sectionWith('a', `"subsections": { ${sectionWith('b', `"is_main": ${value}`)} }`));

test('a true one under `subsections` is marked at its value', async () => {
  await expectFindings(code, nested('<|true|>'), { mentions: ['b', 'a'], severity: 'error' });
  await expectFindings(code, nested('<|"True"|>'), { settings: { compat: 'next' }, others: ['compat-stops'] });
});
test('`false` is silent', () => expectFindings(code, nested('false')));
