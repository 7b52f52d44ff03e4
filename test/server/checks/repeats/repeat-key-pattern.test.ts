import { mapperBeside, mapperWith, stepsWith, testFindings } from '../../../support/checks.ts';

const data = { id: 1, Steplist: [{ time: 1 }] };
const long = { id: 1, Steplist: [{ time: 'a'.repeat(70_000) }] };
const steps = (pattern: string) => mapperBeside(stepsWith('"time": "x"', `"repeat_keys": [{ "time": ${pattern} }]`));
const matchKey = (pattern: string) =>
  mapperWith(`"r": { "source": "a.*.b", "target": "x", "match_key": [{ "k": ${pattern} }] }`);

testFindings('repeat-key-pattern', [
  ['a pattern that does not compile', steps('<|"a("|>'), { data, severity: 'error' }],
  ['one that is not evaluated', steps('<|"a*+"|>'), { data, message: /possessive/, severity: 'warning' }],
  ['a text that is too long', steps('<|"a+"|>'), { data: long, message: /65,536/, severity: 'warning' }],
  ['a pattern of `match_key`', matchKey('<|"["|>')],
  ['patterns that compile', [steps('".*"'), steps('"(?!Stir).*"')], { data }],
]);
