import { test } from 'vitest';
import { expectFindings, mapperBeside } from '../../../support/checks.ts';

const code = 'repeat-path-syntax';
const steps = (paths: string) =>
  mapperBeside(
    `"steps": { "schema": "lab.Step", "main_key": "steps", "repeats": true, "repeat_paths": [${paths}], "rules": { "t": "t" } }`,
  );

test('the offending part is marked', async () => {
  await expectFindings(code, steps('"a<|.|>.b"'), { mentions: ['a..b'], severity: 'error' });
  await expectFindings(code, steps('"Steplist[*]<|.|>"'));
});
test('an empty path is marked', () => expectFindings(code, steps('<|""|>'), { data: { id: 1 } }));
test('each path of a list is judged, a lone one too', async () => {
  await expectFindings(code, steps('"a", "b<|.|>.c"'));
  await expectFindings(code, steps('').replace('[]', '"a<|.|>.b"'), { others: ['value-type'] });
});
test('wildcards of all kinds are silent', async () => {
  for (const path of ['Steplist[*]', 'Chem.*', '*', 'A.*.B', '*.Steps', 'A[*][*]', 'A', 'A[0].B[*].C'])
    await expectFindings(code, steps(`"${path}"`));
});
