import { mapperWith, testFindings } from '../../../support/checks.ts';

const related = [{ message: 'Rule `a` writes `x`', range: { start: { line: 2 } } }];
const both = { mentions: ['x'], severity: 'error', related } as const;

testFindings('target-conflict', [
  ['the later of a target and its part, the other related', mapperWith('"a": "x", "b": <|"x.y"|>'), both],
  ['in either order, without a duplicate', mapperWith('"a": "x.y", "b": <|"x"|>'), { data: { a: 1, b: 2 } }],
  ['an index', mapperWith('"a": "x[0]", "b": <|"x"|>')],
  ['a placeholder', mapperWith('"l[*]": "x[*]", "m[*].z": <|"x[*].y"|>')],
  ['neighbours', [mapperWith('"a": "x.y", "b": "x.z", "c": "xy"'), mapperWith('"a": "x[0]", "b": "x[1]"')]],
  ['units', mapperWith('"a": "mass", "u": "tempunits.mass"')],
  ['another mapping', mapperWith('"a": "x"', '"m": { "schema": "lab.M", "main_key": "m", "rules": { "b": "x.y" } }')],
]);
