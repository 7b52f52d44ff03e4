import { mapperBeside, mapperWith, stepsWith, testFindings } from '../../../support/checks.ts';

const two = '"a": "x", "b": "x"';
const conditional = '"r": { "source": "b", "target": "x", "conditions": [{ "regex_pattern": "no" }] }';
const data = { a: 1, b: 2 };

testFindings('target-duplicate', [
  [
    'two values for one target are marked at the later rule',
    mapperWith('"a": "x", "b": <|"x"|>'),
    { data, mentions: ['a', 'b'], severity: 'information', related: [{ range: { start: { line: 2 } } }] },
  ],
  ['the fallback idiom: at most one has a value', mapperWith(two), { data: { a: 1, b: null } }],
  ['without a sample', mapperWith(two)],
  ['values in different items', mapperBeside(stepsWith(two)), { data: { id: 1, Steplist: [{ a: 1 }, { b: 2 }] } }],
  ['a condition keeps the later rule from writing', mapperWith(`"a": "x", ${conditional}`), { data }],
]);
