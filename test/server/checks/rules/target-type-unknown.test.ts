import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'target-type-unknown';
const rule = (type: string) => mapperWith(`"r": { "source": "id", "target": "name", "target_type": ${type} }`);

test('another word is marked, the near one offered', async () => {
  await expectFindings(code, rule('<|"Float"|>'), {
    mentions: ['float', 'array'],
    severity: 'warning',
    fix: { replace: 'float' },
  });
  await expectFindings(code, [rule('<|"string"|>'), rule('<|""|>')]);
});
test('the two words are silent, another type has a finding of its own', async () => {
  await expectFindings(code, [rule('"float"'), rule('"array"')]);
  await expectFindings(code, rule('5'), { others: ['value-type'] });
});
