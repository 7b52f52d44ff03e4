import { test } from 'vitest';
import { expectFindings, mapperBeside } from '../../../support/checks.ts';

const code = 'repeat-path-not-repeated';
const data = { id: 1, numbers: [1, 2], one: { t: 1 }, list: [{ t: 1 }], mixed: { a: 5, b: { t: 1 } } };
const steps = (paths: string) =>
  mapperBeside(
    `"steps": { "schema": "lab.Step", "main_key": "steps", "repeats": true, "repeat_paths": [${paths}], "rules": { "t": "t" } }`,
  );

test('a path that leads to a scalar is marked', async () => {
  await expectFindings(code, steps('<|"id"|>'), { data, severity: 'warning' });
  await expectFindings(code, steps('<|"numbers"|>'), { data });
});
test('a wildcard that meets no object is marked', () =>
  expectFindings(code, [steps('<|"numbers[*]"|>'), steps('<|"id.*"|>')], { data }));
test('objects, a list of objects and members among scalars are silent', async () => {
  for (const path of ['one', 'list', 'list[*]', 'mixed.*']) await expectFindings(code, steps(`"${path}"`), { data });
});
