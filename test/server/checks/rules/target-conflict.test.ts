import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'target-conflict';

describe(code, () => {
  test('the later of a target and its part is marked, the other related', async () => {
    const [finding] = await expectFindings(code, mapperWith('"a": "x", "b": <|"x.y"|>'), {
      message: '`x.y` and `x` cannot both be written: one is a part of the other',
      severity: 'error',
    });
    expect(finding?.related).toMatchObject([{ message: 'Rule `a` writes `x`', range: { start: { line: 2 } } }]);
  });
  test('in either order, and for indices', async () => {
    await expectFindings(code, mapperWith('"a": "x.y", "b": <|"x"|>'));
    await expectFindings(code, mapperWith('"a": "x[0]", "b": <|"x"|>'));
    await expectFindings(code, mapperWith('"l[*]": "x[*]", "m[*].z": <|"x[*].y"|>'));
  });
  test('neighbours, other mappings and units are silent', async () => {
    await expectFindings(code, mapperWith('"a": "x.y", "b": "x.z", "c": "xy"'));
    await expectFindings(
      code,
      mapperWith('"a": "x"', '"m": { "schema": "lab.M", "main_key": "m", "rules": { "b": "x.y" } }'),
    );
    await expectFindings(code, mapperWith('"a": "mass", "u": "tempunits.mass"'));
    await expectFindings(code, mapperWith('"a": "x[0]", "b": "x[1]"'));
  });
  test('is no duplicate besides', async () => {
    await expectFindings(code, mapperWith('"a": "x.y", "b": <|"x"|>'), { data: { a: 1, b: 2 } });
  });
});
