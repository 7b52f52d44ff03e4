import { expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'target-conflict';

test('the later of a target and its part is marked, the other related', async () => {
  const [finding] = await expectFindings(code, mapperWith('"a": "x", "b": <|"x.y"|>'), {
    mentions: ['x'],
    severity: 'error',
  });
  expect(finding?.related).toMatchObject([{ message: 'Rule `a` writes `x`', range: { start: { line: 2 } } }]);
});
test('in either order, and for indices', () =>
  expectFindings(code, [
    mapperWith('"a": "x.y", "b": <|"x"|>'),
    mapperWith('"a": "x[0]", "b": <|"x"|>'),
    mapperWith('"l[*]": "x[*]", "m[*].z": <|"x[*].y"|>'),
  ]));
test('neighbours, other mappings and units are silent', () =>
  expectFindings(code, [
    mapperWith('"a": "x.y", "b": "x.z", "c": "xy"'),
    mapperWith('"a": "x"', '"m": { "schema": "lab.M", "main_key": "m", "rules": { "b": "x.y" } }'),
    mapperWith('"a": "mass", "u": "tempunits.mass"'),
    mapperWith('"a": "x[0]", "b": "x[1]"'),
  ]));
test('is no duplicate besides', () =>
  expectFindings(code, mapperWith('"a": "x.y", "b": <|"x"|>'), { data: { a: 1, b: 2 } }));
