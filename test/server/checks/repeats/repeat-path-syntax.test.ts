import { mapperBeside, stepsWith, testFindings } from '../../../support/checks.ts';

const steps = (paths: string) => mapperBeside(stepsWith('"t": "t"').replace('"Steplist[*]"', paths));
const good = ['Steplist[*]', 'Chem.*', '*', 'A.*.B', '*.Steps', 'A[*][*]', 'A', 'A[0].B[*].C'];

testFindings('repeat-path-syntax', [
  ['the offending part is marked', steps('"a<|.|>.b"'), { mentions: ['a..b'], severity: 'error' }],
  ['at the end', steps('"Steplist[*]<|.|>"')],
  ["a bracket that isn't closed", steps('"<|Steplist[*|>"'), { message: 'A closing `]` is missing.' }],
  ['an empty path', steps('<|""|>'), { data: { id: 1 } }],
  ['each path of a list is judged', steps('"a", "b<|.|>.c"')],
  ['a lone path, too', steps('').replace('[]', '"a<|.|>.b"'), { others: ['value-type'] }],
  ['wildcards of all kinds', good.map((path) => steps(`"${path}"`))],
]);
