import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-key-pattern';
const data = { id: 1, Steplist: [{ time: 1 }] };
const steps = (pattern: string) => mapperBeside(stepsWith('"time": "x"', `"repeat_keys": [{ "time": ${pattern} }]`));

test('a pattern that does not compile is marked', () =>
  expectFindings(code, steps('<|"a("|>'), { data, severity: 'error' }));
test('one that nothing at hand runs in bounded time is a warning', () =>
  expectFindings(code, steps('<|"(a+)\\\\1+"|>'), { data, severity: 'warning' }));
test('patterns of `match_key` too', () =>
  expectFindings(code, mapperWith('"r": { "source": "a.*.b", "target": "x", "match_key": [{ "k": <|"["|> }] }')));
test('a pattern that compiles is silent', () => expectFindings(code, steps('".*"'), { data }));
