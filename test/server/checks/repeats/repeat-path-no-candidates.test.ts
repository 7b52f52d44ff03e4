import { mapperBeside, stepsWith, testFindings } from '../../../support/checks.ts';

const data = { id: 1, Steplist: [{ time: 1 }, { time: 2 }] };
const steps = (rules: string, paths = '"Steplist[*]"', rest = '') =>
  mapperBeside(stepsWith(rules, rest).replace('"Steplist[*]"', paths));
const path = '<|"Steplist[*]"|>';

const together = { data: { ...data, Other: {} }, mentions: [2, 3, 'steps'] };
const keyed = (rules: string, key: string) => steps(rules, '"Steplist[*]"', `"${key}": ["time"]`);

testFindings(
  'repeat-path-no-candidates',
  [
    ['objects without a value are counted', steps('"tme": "x"', path), { mentions: [2, 'steps'], severity: 'warning' }],
    ['several paths are counted together', steps('"tme": "x"', `${path}, "Other"`), together],
    [
      'values may be at a missing path',
      steps('"tme": "x"', '"Stps[*]", "Steplist[*]"'),
      { others: ['repeat-path-missing'] },
    ],
    ['one value is enough', steps('"time": "x"')],
    ['with `repeat_keys` none is asked for', keyed('"tme": "x"', 'repeat_keys'), { others: ['source-unknown'] }],
    ['a rule that cannot be read', steps('"a..b": "x"'), { others: ['source-syntax'] }],
    ['a misspelt source', steps('"r": { "sorce": "time", "target": "x" }'), { others: ['unknown-key'] }],
    ['misspelt keys', keyed('', 'repeat_kes'), { others: ['unknown-key'] }],
  ],
  { data },
);
