import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-key-pattern';
const data = { id: 1, Steplist: [{ time: 1 }] };
const steps = (pattern: string) => mapperBeside(stepsWith('"time": "x"', `"repeat_keys": [{ "time": ${pattern} }]`));

test('a pattern that does not compile is marked', () =>
  expectFindings(code, steps('<|"a("|>'), { data, severity: 'error' }));
test('one that is given up on a text of the data is a warning, and no other finding says that nothing matches', async () => {
  const long = { id: 1, Steplist: [{ time: 'a'.repeat(40) }] };
  await expectFindings(code, steps('<|"(a+)+(?=b)"|>'), { data: long, severity: 'warning' });
  await expectFindings(code, steps('"(a+)+(?=b)|."'), { data });
});
test('patterns of `match_key` too', () =>
  expectFindings(code, mapperWith('"r": { "source": "a.*.b", "target": "x", "match_key": [{ "k": <|"["|> }] }')));
test('a pattern that compiles is silent', async () => {
  for (const pattern of ['.*', '(?!Stir).*']) await expectFindings(code, steps(`"${pattern}"`), { data });
});
